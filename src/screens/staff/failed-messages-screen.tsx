import { useQuery } from '@tanstack/react-query';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { InlineError } from '@/components/ui/inline-error';
import { type FailedMessage } from '@/contracts/failed-messages';
import * as staffApi from '@/contracts/staff.api';
import { useRetryMessage } from '@/features/failed-messages/mutations';
import { apiQuery } from '@/lib/query/api-query';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getErrorMessage, notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const channelNames: Record<FailedMessage['channel'], string> = { mail: 'Email', sms: 'SMS', push: 'Push' };

const failureNames: Record<NonNullable<FailedMessage['failure']>, string> = {
  service: 'The service couldn’t send it',
  receiver: 'The address was rejected',
};
/** By the kind of a message. */
const messageKindNames: Record<string, string> = {
  'verification-code': 'verification code',
  'reset-code': 'code to reset a password',
  'phone-code': 'code for a phone',
  security: 'security notice',
  order: 'about an order',
  report: 'about a report',
  review: 'about a review',
  staff: 'to staff',
  store: 'to a store',
  'product-alert': 'product alert',
};

/** Messages that were given up, the newest first. */
export function FailedMessagesScreen() {
  const failed = useQuery(apiQuery(staffApi.listFailedMessages, {}));
  return (
    <>
      <h1 className="mb-4 font-disp text-3xl font-extrabold">Failed messages</h1>
      <QueryBoundary query={failed}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState picture="/brand/empty/no-results.svg" title="No failed messages" action={null}>
              Messages that were rejected, or couldn’t be sent for a day and a half, appear here.
            </EmptyState>
          ) : (
            <ul className="rounded-xl bg-surface shadow-1">
              {items.map((item) => (
                <MessageRow key={item.id} item={item} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
}

function MessageRow({ item }: { item: FailedMessage }) {
  const { id, channel, kind, receiver, failure, attempts, failedAt, canRetry } = item;
  const retry = useRetryMessage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 first:border-0">
      <div>
        <p className="font-semibold">
          {channelNames[channel]}, {messageKindNames[kind] ?? kind}
        </p>
        <p className="text-sm [overflow-wrap:anywhere]">{receiver ?? 'Receiver not shown'}</p>
        <p className="text-sm text-ink-2">
          {failure ? failureNames[failure] : 'No reason recorded'} ·{' '}
          {attempts === 1 ? '1 try' : `${attempts} tries`} ·{' '}
          <time dateTime={failedAt}>{formatDayTime(failedAt)}</time>
        </p>
      </div>
      {canRetry ? (
        <Button
          variant="outline"
          size="md"
          pending={retry.isPending}
          onClick={() => retry.mutate(id, { onSuccess: ({ message }) => notifySuccess(message) })}
        >
          Send again
        </Button>
      ) : (
        <p className="text-sm text-ink-2">Codes aren’t sent again.</p>
      )}
      <InlineError message={retry.isError ? getErrorMessage(retry.error) : undefined} />
    </li>
  );
}

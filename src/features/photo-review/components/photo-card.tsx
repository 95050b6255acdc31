import { useState } from 'react';

import { ReasonForm } from '@/components/form/reason-form';
import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { productPath } from '@/config/paths';
import { LINE_MAX_CHARACTERS } from '@/contracts/limits';
import { type ListedPhoto } from '@/contracts/review-photos';
import { Link } from '@/framework/link';
import { ApiError } from '@/lib/http/api-error';
import { formatDayTime } from '@/lib/time/format-day-time';
import { getErrorMessage } from '@/lib/toast/notify';

import { useDecidePhoto } from '../mutations';

type Props = { photo: ListedPhoto; onDecided: (message: string) => void };
type Decision = 'accepted' | 'refused';

/** A photo beside its review, with what can be done about it. */
export function PhotoCard({ photo, onDecided }: Props) {
  const { id, picture, status, productName, productSlug, title, body, rating, createdAt } = photo;
  const decide = useDecidePhoto();
  const [asking, setAsking] = useState<Decision>();
  const send = (decision: Decision, reason: string) =>
    decide.mutate({ id, status: decision, reason }, { onSuccess: ({ message }) => onDecided(message) });
  const problem =
    decide.error instanceof ApiError ? (decide.error.fields.reason ?? decide.error.message) : undefined;
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-surface p-4 shadow-1">
      <img
        src={picture}
        alt={`Photo of a shopper for ${productName}`}
        className="aspect-square w-full rounded-lg bg-sunken object-contain"
      />
      <div>
        <Link
          href={productPath(productSlug)}
          className="inline-block min-h-11 py-2 font-semibold underline underline-offset-4"
        >
          {productName}
        </Link>
        <p className="text-sm text-ink-2">
          {rating === 1 ? '1 star' : `${rating} stars`} ·{' '}
          <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
        </p>
        <p className="mt-2 font-semibold">{title}</p>
        <p className="text-sm">{body}</p>
      </div>
      {asking ? (
        <ReasonForm
          label="Reason"
          hint="For the audit log, such as “Shows a face” or “Not this product”."
          maxLength={LINE_MAX_CHARACTERS}
          action={asking === 'refused' ? 'Hide photo' : 'Show again'}
          cancel="Cancel"
          pending={decide.isPending}
          onSend={(reason) => send(asking, reason)}
          onCancel={() => setAsking(undefined)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {status !== 'accepted' && (
            <Button
              size="md"
              pending={decide.isPending}
              onClick={() => (status === 'pending' ? send('accepted', '') : setAsking('accepted'))}
            >
              {status === 'pending' ? 'Show photo' : 'Show again'}
            </Button>
          )}
          {status !== 'refused' && (
            <Button variant="outline" size="md" onClick={() => setAsking('refused')}>
              Hide photo
            </Button>
          )}
        </div>
      )}
      <InlineError message={decide.isError ? (problem ?? getErrorMessage(decide.error)) : undefined} />
    </li>
  );
}

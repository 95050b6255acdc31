import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { useIsOnScreen } from '@/components/ui/use-is-on-screen';
import { type OrderThread } from '@/contracts/order-messages';
import { getErrorMessage, notifyError } from '@/lib/toast/notify';

import { orderMessageTexts as texts } from '../messages';
import { threadsOptions, useMarkRead, useThreadPolling } from '../queries';
import { type Correspondent } from '../requests';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';

type Props = { from: Correspondent; canWrite?: boolean; className?: string };

/** The messages of an order: for the shopper a thread with each store, for a store its own. */
export function OrderMessages({ from, canWrite = true, className }: Props) {
  const { data, error, isFetching, refetch } = useQuery(threadsOptions(from));
  return (
    <section
      aria-label={texts.title}
      className={classNames('rounded-xl bg-surface p-5 shadow-1 print:hidden', className)}
    >
      <h2 className="font-disp text-xl font-bold">{texts.title}</h2>
      {!data && !error && <p className="mt-3 min-h-11 text-sm text-ink-2">Loading messages</p>}
      {!data && error && (
        <div role="alert" className="mt-3 grid justify-items-start gap-3 text-sm">
          <p>We couldn’t load the messages. {getErrorMessage(error)}</p>
          <Button variant="outline" size="md" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.map((thread) => (
        <Thread key={thread.storeId} from={from} thread={thread} canWrite={canWrite} />
      ))}
    </section>
  );
}

type ThreadProps = { from: Correspondent; thread: OrderThread; canWrite: boolean };

function Thread({ from, thread, canWrite }: ThreadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const name = from.side === 'store' ? 'the shopper' : thread.storeName;
  return (
    <div className="mt-3 border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-13 w-full items-center gap-3 text-left font-semibold"
        >
          <Icon name="message-circle" className="size-5" />
          <span className="flex-1 [overflow-wrap:anywhere]">{`Messages with ${name}`}</span>
          {thread.unread > 0 && (
            <span className="text-sm text-accent-text">
              {thread.unread === 1 ? '1 new' : `${thread.unread} new`}
            </span>
          )}
          <Icon name="chevron-down" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        </button>
      </h3>
      {isOpen && <OpenThread from={from} thread={thread} canWrite={canWrite} />}
    </div>
  );
}

function OpenThread({ from, thread, canWrite }: ThreadProps) {
  const shown = useRef<HTMLDivElement>(null);
  useThreadPolling(from, thread, useIsOnScreen(shown));
  const reading = useMarkRead(from, thread.storeId);
  const lastReadId = thread.messages.at(-1)?.id;
  const { unread } = thread;

  const markRead = useEffectEvent(() => {
    if (canWrite && lastReadId && unread > 0) reading.mutate({ lastReadId });
  });
  useEffect(() => markRead(), [lastReadId]);

  return (
    <div ref={shown} className="grid gap-4 pb-2">
      <MessageList messages={thread.messages} side={from.side} />
      {from.side === 'store' && canWrite && thread.isWaiting && lastReadId && (
        <Button
          variant="outline"
          size="md"
          className="justify-self-start"
          pending={reading.isPending}
          onClick={() => reading.mutate({ lastReadId, needsNoAnswer: true }, { onError: notifyError })}
        >
          No answer needed
        </Button>
      )}
      {canWrite && thread.canWrite && <MessageForm from={from} storeId={thread.storeId} />}
      {!thread.canWrite && (
        <p className="text-sm text-ink-2">
          You can’t write here now: messages are open from payment until 30 days after the order has arrived.
        </p>
      )}
    </div>
  );
}

import { type ReturnState, type ReturnActor } from '@/contracts/return-terms';
import { type OrderReturn } from '@/contracts/returns';
import { formatDayTime } from '@/lib/time/format-day-time';

const returnStateNames: Record<ReturnState, string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  sent_back: 'Sent back',
  disputed: 'Disputed',
  received: 'Received',
  refund_approved: 'Refund approved',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Closed',
};

const actorNames: Record<ReturnActor, string> = {
  shopper: 'Shopper',
  store: 'Store',
  staff: 'Dídán',
  system: 'Automatic',
};

/** Every step of the return, with who took it and what they wrote. */
export function ReturnHistory({ events }: Pick<OrderReturn, 'events'>) {
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1 md:p-7">
      <h2 className="font-disp text-xl font-bold">What happened</h2>
      <ol className="mt-3 grid gap-3 text-sm">
        {events.map(({ state, actor, note, at }) => (
          <li key={`${state} ${at}`}>
            <span className="font-semibold">{returnStateNames[state]}</span> · {actorNames[actor]}
            <time dateTime={at} className="ml-2 text-ink-2">
              {formatDayTime(at)}
            </time>
            {note && <p className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

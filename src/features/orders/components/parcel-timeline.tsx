import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { buildTimeline, type TimelineStep } from '@/features/orders/order-status';
import { orderStatusLabels } from '@/features/orders/status-labels';
import { formatDayTime } from '@/lib/time/format-day-time';

const stepPrefixes = { done: 'Done: ', current: 'Now: ', ahead: 'Upcoming: ' } as const;

type Props = { parcel: OrderParcel; order: Pick<Order, 'paymentMethod'> };

/** The steps of a parcel: past, current and upcoming. */
export function ParcelTimeline({ parcel, order }: Props) {
  return (
    <ol aria-label={`Progress of the parcel from ${parcel.storeName}`}>
      {buildTimeline(parcel, order).map((step, index) => (
        <Step key={`${step.status} ${index}`} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { status, state, at, note } }: { step: TimelineStep }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group relative flex gap-4 pb-5 last:pb-0"
    >
      {/* The line to the next step. */}
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-6 bottom-0 left-3 -ml-px w-0.5 group-last:hidden',
          state === 'done' ? 'bg-primary' : 'bg-line',
        )}
      />
      <Marker state={state} />
      <span className="min-w-0 pt-0.5">
        <span
          className={classNames(
            'block text-sm',
            state === 'ahead' ? 'text-ink-2' : 'font-bold',
            state === 'current' && 'text-accent-text',
          )}
        >
          <span className="sr-only">{stepPrefixes[state]}</span>
          {orderStatusLabels[status]}
        </span>
        {at && (
          <time dateTime={at} className="block text-sm text-ink-2">
            {formatDayTime(at)}
          </time>
        )}
        {note && <span className="mt-0.5 block text-sm [overflow-wrap:anywhere] text-ink-2">{note}</span>}
      </span>
    </li>
  );
}

function Marker({ state }: Pick<TimelineStep, 'state'>) {
  if (state === 'done') {
    return (
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-primary text-on-primary"
      >
        <Icon name="check" className="size-4" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-full border-2',
        state === 'current' ? 'border-agbalumo bg-surface' : 'border-line bg-canvas',
      )}
    >
      {state === 'current' && <span className="size-2.5 rounded-full bg-agbalumo" />}
    </span>
  );
}

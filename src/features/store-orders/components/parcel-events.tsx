import { type ParcelActor, type ParcelStatus } from '@/contracts/order-terms';
import { type StoreParcelDetail } from '@/contracts/store-orders';
import { storeStatusNames } from '@/features/store-orders/status-names';
import { formatDayTime } from '@/lib/time/format-day-time';

const timelineNames: Record<ParcelStatus, string> = {
  ...storeStatusNames,
  placed: 'Ordered',
  paid: 'Paid',
};

const actorNames: Record<ParcelActor, string> = {
  shopper: 'the shopper',
  store: 'your store',
  staff: 'Dídán',
  system: 'automatically',
};

/** Each step with its time and who took it. */
export function ParcelEvents({ parcel: { events } }: { parcel: StoreParcelDetail }) {
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Timeline</h2>
      <ol className="mt-3 grid gap-3 text-sm">
        {events.map(({ status, actor, note, at }) => (
          <li key={`${status}-${at}`}>
            <b>{timelineNames[status]}</b>{' '}
            {actor === 'system' ? actorNames.system : `by ${actorNames[actor]}`}
            <span className="block text-ink-2">{formatDayTime(at)}</span>
            {note && <span className="block text-ink-2">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

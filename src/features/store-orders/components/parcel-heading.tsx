import { type ParcelStatus } from '@/contracts/order-terms';
import { type StoreParcelDetail } from '@/contracts/store-orders';
import { formatShortDay } from '@/lib/time/format-short-day';

import { problemNames, storeStatusNames } from '../status-names';

type Props = { parcel: StoreParcelDetail; status: ParcelStatus };

/** The order's number, the promised time, and what is wrong. */
export function ParcelHeading({ parcel, status }: Props) {
  const { orderNumber, placedAt, number, count, dispatchBy, isLate, problems } = parcel;
  const due = parcel.promisedDispatch ?? dispatchBy;
  return (
    <header>
      <h1 className="font-disp text-3xl font-extrabold">{`Order ${orderNumber}`}</h1>
      <p className="mt-1 text-sm text-ink-2">
        {[`Ordered ${formatShortDay(placedAt)}`, ...(count > 1 ? [`Parcel ${number} of ${count}`] : [])].join(
          ' · ',
        )}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-sm font-semibold">
        <span className="rounded-full bg-sunken px-3 py-1">{storeStatusNames[status]}</span>
        {due && (
          <span className={isLate ? 'text-danger' : 'text-accent-text'}>
            {isLate ? `Late: was due ${formatShortDay(due)}` : `Dispatch by ${formatShortDay(due)}`}
          </span>
        )}
        {problems
          .filter((problem) => problem !== 'late')
          .map((problem) => (
            <span key={problem} className="text-danger">
              {problemNames[problem]}
            </span>
          ))}
      </p>
      {dispatchBy && !isLate && (
        <p className="mt-1 text-sm text-ink-2">{`If it isn’t dispatched by ${formatShortDay(dispatchBy)}, the shopper can cancel it.`}</p>
      )}
    </header>
  );
}

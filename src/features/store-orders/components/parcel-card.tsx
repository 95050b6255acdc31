import { classNames } from '@/components/ui/class-names';
import { sellingOrderPath } from '@/config/paths';
import { buildPictureUrl } from '@/config/picture-url';
import { type StoreParcel } from '@/contracts/store-orders';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatShortDay } from '@/lib/time/format-short-day';

import { problemNames, storeStatusNames } from '../status-names';

type Props = { parcel: StoreParcel; isWaiting: boolean };

/** A parcel in the queue: what, for whom, and until when. */
export function ParcelCard({ parcel, isWaiting }: Props) {
  const { id, orderNumber, address, items, status, paymentMethod, totalKobo } = parcel;
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const [first] = items;
  return (
    <li className="border-t border-line first:border-0">
      <Link href={sellingOrderPath(id)} className="flex min-h-20 gap-4 px-4 py-4 hover:bg-sunken">
        <span className="size-14 shrink-0 overflow-hidden rounded-md bg-sunken">
          {first && (
            <img
              src={buildPictureUrl(first.image, '320.webp')}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0 grow text-sm">
          <PromisedTime parcel={parcel} />
          <span className="block font-semibold">{orderNumber}</span>
          <span className="block truncate text-ink-2">
            {units === 1 ? '1 item' : `${units} items`}: {items.map(({ name }) => name).join(', ')}
          </span>
          <span className="block truncate text-ink-2">
            {address.name}, {address.lga}, {address.state}
          </span>
          {paymentMethod === 'pod' && (
            <span className="block font-semibold">{`Collect ${formatMoney(totalKobo)}`}</span>
          )}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 text-xs">
          <span className="rounded-full bg-sunken px-2.5 py-1 font-semibold">{storeStatusNames[status]}</span>
          {isWaiting && (
            <span className="rounded-full bg-butter px-2.5 py-1 font-semibold text-night">
              Waiting to send
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** The promised time, and what is wrong. */
function PromisedTime({ parcel: { promisedDispatch, dispatchBy, isLate, problems } }: Pick<Props, 'parcel'>) {
  const due = promisedDispatch ?? dispatchBy;
  const others = problems.filter((problem) => problem !== 'late');
  return (
    <>
      {due && (
        <span className={classNames('block font-semibold', isLate ? 'text-danger' : 'text-accent-text')}>
          {isLate ? `Late: was due ${formatShortDay(due)}` : `Dispatch by ${formatShortDay(due)}`}
        </span>
      )}
      {others.map((problem) => (
        <span key={problem} className="block font-semibold text-danger">
          {problemNames[problem]}
        </span>
      ))}
    </>
  );
}

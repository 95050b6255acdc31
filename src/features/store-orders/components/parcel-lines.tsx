import { buildPictureUrl } from '@/config/picture-url';
import { type StoreLine, type StoreParcelDetail } from '@/contracts/store-orders';
import { formatMoney } from '@/lib/money/format-money';

type LinesProps = { parcel: StoreParcelDetail; canChange: boolean; onCancel: (line: StoreLine) => void };

/** What to put into the parcel. */
export function ParcelLines({ parcel, canChange, onCancel }: LinesProps) {
  return (
    <section className="rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">Items</h2>
      <ul className="mt-3 grid gap-4">
        {parcel.items.map((line) => (
          <li key={line.id} className="flex gap-4">
            <img
              src={buildPictureUrl(line.image, '320.webp')}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              className="size-18 shrink-0 rounded-md bg-sunken object-cover"
            />
            <div className="min-w-0 grow text-sm">
              <p className="font-semibold">{line.name}</p>
              {line.variantLabel && <p className="text-ink-2">{line.variantLabel}</p>}
              <p className="text-ink-2">{`SKU ${line.sku}`}</p>
              <p className="text-base font-bold">{`Qty ${line.quantity}`}</p>
              {line.recalls.map(({ batch, reason, recalledAt }) => (
                <p
                  key={recalledAt}
                  className="mt-2 rounded-md bg-butter p-3 [overflow-wrap:anywhere] text-night"
                >
                  <b className="block">
                    {batch === null ? 'This product is recalled' : `Batch ${batch} is recalled`}
                  </b>
                  {reason}
                  {parcel.dispatchBy && (
                    <span className="block">Don’t send it. Cancel the item, and send the rest.</span>
                  )}
                </p>
              ))}
              {canChange && (
                <button
                  type="button"
                  aria-label={`Can’t supply ${line.name}`}
                  onClick={() => onCancel(line)}
                  className="min-h-11 font-semibold text-danger underline underline-offset-4"
                >
                  Can’t supply
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {parcel.paymentMethod === 'pod' && (
        <p className="mt-4 font-semibold">{`Pay on delivery: the rider collects ${formatMoney(parcel.totalKobo)}.`}</p>
      )}
    </section>
  );
}

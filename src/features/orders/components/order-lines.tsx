import { type ReactNode } from 'react';

import { productPath } from '@/config/paths';
import { type OrderItem } from '@/contracts/order-item';
import { type OrderParcel } from '@/contracts/orders';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';

import { RecallNote } from './recall-note';

type Props = {
  parcel: OrderParcel;
  picture: (image: string) => ReactNode;
  /** Buttons for one line. */
  action?: (item: OrderItem) => ReactNode;
};

/** The items of a parcel, at the prices of the order. */
export function OrderLines({ parcel: { items, status }, picture, action }: Props) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[4.5rem_1fr] gap-4 border-t border-line py-4">
          <Link href={productPath(item.slug)} tabIndex={-1} aria-hidden="true" className="print:hidden">
            <span className="block aspect-square overflow-hidden rounded-md bg-sunken">
              {picture(item.image)}
            </span>
          </Link>
          <div className="min-w-0 [overflow-wrap:anywhere] print:col-span-2">
            <div className="flex justify-between gap-x-4">
              <Link
                href={productPath(item.slug)}
                className="-mt-2.5 flex min-h-11 items-center py-2.5 text-base font-semibold hover:underline hover:underline-offset-4"
              >
                {item.name}
              </Link>
              <span className="shrink-0 font-disp text-lg font-bold">{formatMoney(item.totalKobo)}</span>
            </div>
            <p className="text-sm text-ink-2">{describeLine(item)}</p>
            {item.returnedQuantity > 0 && (
              <p className="mt-1 text-sm font-semibold">{`${item.returnedQuantity} returned`}</p>
            )}
            {item.refunds.map(({ quantity, reason }, index) => (
              <p key={index} className="mt-1 text-sm font-semibold">
                {reason ? `${quantity} refunded: ${reason}` : `${quantity} refunded`}
              </p>
            ))}
            {item.recalls.map((recall) => (
              <RecallNote key={recall.recalledAt} recall={recall} status={status} />
            ))}
            {action?.(item)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function describeLine({ variantLabel, quantity, priceKobo }: OrderItem): string {
  const amount = `${quantity} × ${formatMoney(priceKobo)}`;
  return variantLabel ? `${variantLabel} · ${amount}` : amount;
}

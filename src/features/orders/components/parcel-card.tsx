import { type ReactNode } from 'react';

import { Link } from '@/components/ui/link';
import { storePath } from '@/config/paths';
import { type Order, type OrderItem, type OrderParcel } from '@/contracts/orders';
import { orderStatusLabels } from '@/features/orders/order-status';
import { formatMoney } from '@/lib/money/format-money';

import { OrderBadge } from './order-badge';
import { OrderCard } from './order-card';
import { OrderLines } from './order-lines';
import { ParcelTimeline } from './parcel-timeline';
import { RefundNote } from './refund-note';

type Props = {
  parcel: OrderParcel;
  order: Order;
  picture: (image: string) => ReactNode;
  /** What can be done with one line, and with the parcel. */
  lineAction?: (item: OrderItem) => ReactNode;
  actions?: ReactNode;
  /** Until when it is sent, what the rider asks for, how a return stands. */
  notes?: ReactNode;
};

/** What one store sends: where it is, and what is in it. */
export function ParcelCard({ parcel, order, picture, lineAction, actions, notes }: Props) {
  const { storeName, storeSlug, status, trackingNumber } = parcel;
  return (
    <OrderCard
      title={
        <>
          Parcel from{' '}
          <Link href={storePath(storeSlug)} className="underline-offset-4 hover:underline">
            {storeName}
          </Link>
        </>
      }
      aside={<OrderBadge status={status}>{orderStatusLabels[status]}</OrderBadge>}
    >
      <p className="mt-1 text-sm text-ink-2">{deliveryWords(parcel)}</p>
      {trackingNumber && (
        <p className="mt-1 text-sm">
          Tracking number <b className="select-all">{trackingNumber}</b>
        </p>
      )}
      {notes}
      <div className="mt-5 grid gap-x-10 gap-y-5 lg:grid-cols-[15rem_1fr]">
        <ParcelTimeline parcel={parcel} order={order} />
        <div>
          <OrderLines items={parcel.items} picture={picture} action={lineAction} />
          <p className="flex justify-between gap-4 border-t border-line pt-3 text-sm text-ink-2">
            <span>Delivery of this parcel</span>
            <span className="tabular-nums">
              {parcel.shippingKobo === 0 ? 'Free' : formatMoney(parcel.shippingKobo)}
            </span>
          </p>
          <p className="flex justify-between gap-4 pt-1 text-base font-semibold">
            <span>This parcel</span>
            <span className="tabular-nums">{formatMoney(parcel.totalKobo)}</span>
          </p>
          {order.refunds
            .filter(({ parcelId }) => parcelId === parcel.id)
            .map((refund) => (
              <RefundNote key={refund.id} refund={refund} />
            ))}
          {actions}
        </div>
      </div>
    </OrderCard>
  );
}

function deliveryWords({ method, etaDays: { min, max }, status }: OrderParcel): string {
  const way = method === 'express' ? 'Express delivery' : 'Standard delivery';
  if (['delivered', 'cancelled', 'returned', 'refunded'].includes(status)) return way;
  if (max === 0) return `${way}, the same day`;
  const days = min === max ? `${max}` : `${min} to ${max}`;
  return `${way}, ${days} working ${max === 1 ? 'day' : 'days'}`;
}

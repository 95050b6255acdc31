import { type ReactNode } from 'react';

import { storePath } from '@/config/paths';
import { type OrderItem } from '@/contracts/order-item';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';
import { formatDeliveryDates } from '@/lib/time/format-delivery-dates';
import { formatShortDay } from '@/lib/time/format-short-day';

import { buildTimeline, getParcelStatusLabel } from '../order-status';
import { MobileDisclosure } from './mobile-disclosure';
import { OrderBadge } from './order-badge';
import { OrderCard } from './order-card';
import { OrderLines } from './order-lines';
import { ParcelTimeline } from './parcel-timeline';
import { RefundNote } from './refund-note';
import { TrackingNumber } from './tracking-number';

const foldLabels = { show: 'Show all steps', hide: 'Hide the steps' } as const;

type Props = {
  parcel: OrderParcel;
  order: Order;
  picture: (image: string) => ReactNode;
  /** Buttons for one line, and for the parcel. */
  lineAction?: (item: OrderItem) => ReactNode;
  actions?: ReactNode;
  /** Dispatch deadline, delivery code and return status. */
  notes?: ReactNode;
};

/** One store's parcel: its status, progress, items and totals. */
export function ParcelCard({ parcel, order, picture, lineAction, actions, notes }: Props) {
  const { storeName, storeSlug, status, trackingNumber } = parcel;
  // Such as why the store cancelled an item.
  const hasNote = buildTimeline(parcel, order).some(({ note }) => Boolean(note));
  return (
    <OrderCard
      title={
        <>
          Parcel from{' '}
          <Link href={storePath(storeSlug)} className="inline-block py-2 underline-offset-4 hover:underline">
            {storeName}
          </Link>
        </>
      }
      aside={
        <OrderBadge status={status}>
          {getParcelStatusLabel({ status, paymentStatus: order.paymentStatus })}
        </OrderBadge>
      }
    >
      <p className="mt-1 text-sm text-ink-2">{describeDelivery(parcel, order.reservedUntil !== null)}</p>
      {trackingNumber && <TrackingNumber number={trackingNumber} parcel={parcel} />}
      {notes}
      <div className="mt-2 grid gap-x-10 gap-y-2 lg:mt-5 lg:grid-cols-[15rem_1fr]">
        <MobileDisclosure labels={foldLabels} startsOpen={hasNote && status !== 'delivered'}>
          <ParcelTimeline parcel={parcel} order={order} />
        </MobileDisclosure>
        <div>
          <OrderLines parcel={parcel} picture={picture} action={lineAction} />
          <p className="flex justify-between gap-4 border-t border-line pt-3 text-sm text-ink-2">
            <span>Delivery</span>
            <span className="tabular-nums">
              {parcel.shippingKobo === 0 ? 'Free' : formatMoney(parcel.shippingKobo)}
            </span>
          </p>
          <p className="flex justify-between gap-4 pt-1 text-base font-semibold">
            <span>Parcel total</span>
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

function describeDelivery(
  { method, etaDays: { min, max }, deliveryDates, status, events }: OrderParcel,
  isAwaitingPayment: boolean,
): string {
  const label = method === 'express' ? 'Express delivery' : 'Standard delivery';
  if (status === 'delivered') {
    const arrival = events.find((event) => event.status === 'delivered');
    return arrival ? `${label}, arrived on ${formatShortDay(arrival.at)}` : label;
  }
  if (['cancelled', 'returned', 'refunded'].includes(status)) return label;
  if (deliveryDates) {
    const dates = formatDeliveryDates(deliveryDates);
    return isAwaitingPayment ? `${label}: arrives ${dates} if you pay now` : `${label}, ${dates}`;
  }
  if (max === 0) return `${label}, same day`;
  if (min === 1 && max === 1) return `${label}, 1 working day`;
  return `${label}, ${min === max ? max : `${min} to ${max}`} working days`;
}

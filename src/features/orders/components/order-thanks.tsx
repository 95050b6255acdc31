import { type Order, type OrderParcel } from '@/contracts/orders';
import { formatDay } from '@/lib/time/format-day';
import { formatDeliveryDates } from '@/lib/time/format-delivery-dates';

import { thanksMessages } from '../messages';
import { OrderCard } from './order-card';

/** The delivery dates and what happens after paying, or after ordering to pay on delivery, until the stores send. */
export function OrderThanks({ order }: { order: Order }) {
  const parcels = order.parcels.filter(({ status }) => status !== 'cancelled');
  return (
    <OrderCard title={thanksMessages.title} className="print:hidden">
      <div className="mt-3 grid gap-1 text-base font-semibold">
        {parcels.map(
          ({ id, storeName, deliveryDates }) =>
            deliveryDates && (
              <p key={id}>{thanksMessages.arrives(storeName, formatDeliveryDates(deliveryDates))}</p>
            ),
        )}
      </div>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-base [overflow-wrap:anywhere]">
        {parcels.map((parcel) => (
          <li key={parcel.id}>{describePacking(parcel)}</li>
        ))}
        <li>{thanksMessages.sent}</li>
        <li>{thanksMessages.email(order.email)}</li>
      </ol>
    </OrderCard>
  );
}

const describePacking = ({ storeName, promisedDispatch }: OrderParcel): string =>
  promisedDispatch
    ? thanksMessages.packingBy(storeName, formatDay(promisedDispatch))
    : thanksMessages.packing(storeName);

import { type ReactNode } from 'react';

import { type Order, type OrderParcel } from '@/contracts/orders';
import { formatDeliveryDates, formatDeliveryDay } from '@/lib/time/format-delivery-dates';

import { thanksMessages } from '../messages';
import { OrderCard } from './order-card';

type Props = {
  order: Order;
  /** Beside the email, such as a button that changes it. */
  children: ReactNode;
};

/**
 * The delivery dates and what happens after paying, or after ordering to pay on delivery, until the
 * stores send.
 */
export function OrderThanks({ order, children }: Props) {
  const parcels = order.parcels.filter(({ status }) => status !== 'cancelled');
  const packing = describePacking(parcels);
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
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-base">
        {packing && <li>{packing}</li>}
        <li>{thanksMessages.sent}</li>
        <li>{thanksMessages.code}</li>
      </ol>
      <p className="mt-3 text-base [overflow-wrap:anywhere]">
        {thanksMessages.emailBefore} <b className="inline-block font-semibold">{order.email}</b>
      </p>
      {children}
    </OrderCard>
  );
}

/** Empty until the parcels have a promised day. */
function describePacking(parcels: OrderParcel[]): string {
  const days = parcels.flatMap(({ promisedDispatch }) => promisedDispatch ?? []).sort();
  const last = days.at(-1);
  const storeNames = parcels.map(({ storeName }) => storeName);
  return last ? thanksMessages.packingBy(storeNames, formatDeliveryDay(last)) : '';
}

import { type ReactNode } from 'react';

import { type Order, type OrderParcel } from '@/contracts/orders';
import { formatDeliveryDates, formatDeliveryDay } from '@/lib/time/format-delivery-dates';

import { OrderCard } from './order-card';

const describePackers = (storeNames: string[], day: string) =>
  storeNames.length === 1
    ? `${storeNames[0]} packs your parcel and sends it by ${day}.`
    : `Each store packs its parcel and sends it by ${day}.`;

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
    <OrderCard title="What happens next" className="print:hidden">
      <div className="mt-3 grid gap-1 text-base font-semibold">
        {parcels.map(
          ({ id, storeName, deliveryDates }) =>
            deliveryDates && (
              <p key={id}>{`The parcel from ${storeName} arrives ${formatDeliveryDates(deliveryDates)}.`}</p>
            ),
        )}
      </div>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-base">
        {packing && <li>{packing}</li>}
        <li>
          We’ll email and text you when a parcel is on its way, with a delivery code. The code is on this page
          too.
        </li>
        <li>Give the rider the code after you get your parcel. You can still return items.</li>
      </ol>
      <p className="mt-3 text-base [overflow-wrap:anywhere]">
        We’ve sent the details and a link to this order to{' '}
        <b className="inline-block font-semibold">{order.email}</b>
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
  return last ? describePackers(storeNames, formatDeliveryDay(last)) : '';
}

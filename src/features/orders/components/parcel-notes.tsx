import { type RefObject } from 'react';

import { type Order, type OrderParcel } from '@/contracts/orders';
import { formatShortDay } from '@/lib/time/format-short-day';

import { type OrderAccess } from '../queries';
import { DeliveryNote } from './delivery-note';
import { DispatchNote } from './dispatch-note';
import { ReturnNote } from './return-note';

type Props = {
  order: Order;
  parcel: OrderParcel;
  access: OrderAccess;
  /** Receives the focus when an action removes its own button. */
  nextFocus: RefObject<HTMLElement | null>;
};

/** What the shopper should know or do about a parcel right now. */
export function ParcelNotes(props: Props) {
  const { parcel, order } = props;
  return (
    <>
      {parcel.dispatchBy && <DispatchNote parcel={parcel} isPaid={order.paymentMethod !== 'pod'} />}
      {parcel.deliveryCode && <DeliveryNote {...props} code={parcel.deliveryCode} />}
      {parcel.status === 'delivered' && parcel.returnBy && order.paymentMethod === 'pod' && (
        <p className="mt-1 text-sm text-ink-2">
          {`To return something by ${formatShortDay(parcel.returnBy)}, write to ${parcel.storeName} below. You paid the rider, so the store refunds you. If it doesn’t, contact us and our team steps in.`}
        </p>
      )}
      {parcel.return && <ReturnNote {...props} item={parcel.return} />}
    </>
  );
}

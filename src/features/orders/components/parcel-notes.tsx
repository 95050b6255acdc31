import { type RefObject } from 'react';

import { type Order, type OrderParcel } from '@/contracts/orders';

import { type OrderAccess } from '../requests';
import { DeliveryNote } from './delivery-note';
import { DispatchNote } from './dispatch-note';
import { ReturnNote } from './return-note';

type Props = {
  order: Order;
  parcel: OrderParcel;
  access: OrderAccess;
  /** Where the focus goes when a button goes with what it did. */
  nextFocus: RefObject<HTMLElement | null>;
};

/** What a shopper has to know and do about a parcel now. */
export function ParcelNotes(props: Props) {
  const { parcel, order } = props;
  return (
    <>
      {parcel.dispatchBy && <DispatchNote parcel={parcel} isPaid={order.paymentMethod !== 'pod'} />}
      {parcel.deliveryCode && <DeliveryNote {...props} code={parcel.deliveryCode} />}
      {parcel.return && <ReturnNote {...props} item={parcel.return} />}
    </>
  );
}

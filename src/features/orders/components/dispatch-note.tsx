import { type OrderParcel } from '@/contracts/orders';
import { toLagosDay } from '@/contracts/working-days';
import { formatDeliveryDay } from '@/lib/time/format-delivery-dates';

import { dispatchMessages } from '../messages';
import { NoteBox } from './note-box';

type Props = { parcel: OrderParcel; isPaid: boolean };

/** Shows the store's dispatch deadline, and what the shopper may do once it has passed. */
export function DispatchNote({ parcel, isPaid }: Props) {
  const { promisedDispatch, dispatchBy, autoCancelAt, isLate } = parcel;
  if (!dispatchBy || !autoCancelAt) return null;
  if (!isLate) {
    return (
      <p className="mt-1 text-sm text-ink-2">
        {promisedDispatch && `${dispatchMessages.promised(formatDeliveryDay(promisedDispatch))} `}
        {parcel.canCancel
          ? dispatchMessages.canCancel(formatLastDay(dispatchBy))
          : dispatchMessages.canCancelLater(formatLastDay(dispatchBy), isPaid)}
      </p>
    );
  }
  return (
    <NoteBox isUrgent>
      <p>
        <b>{dispatchMessages.lateTitle}</b>{' '}
        {dispatchMessages.late(formatLastDay(dispatchBy), formatLastDay(autoCancelAt), isPaid)}
      </p>
    </NoteBox>
  );
}

/** The day in Lagos of a deadline, such as 'Wed 2 Dec'. */
const formatLastDay = (deadline: string): string => formatDeliveryDay(toLagosDay(new Date(deadline)));

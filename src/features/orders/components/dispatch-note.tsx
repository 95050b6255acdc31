import { type OrderParcel } from '@/contracts/orders';
import { formatDay } from '@/lib/time/format-day';

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
        {promisedDispatch && `${dispatchMessages.promised(formatDay(promisedDispatch))} `}
        {parcel.canCancel
          ? dispatchMessages.canCancel(formatDay(dispatchBy))
          : dispatchMessages.canCancelLater(formatDay(dispatchBy), isPaid)}
      </p>
    );
  }
  return (
    <NoteBox isUrgent>
      <p>
        <b>{dispatchMessages.lateTitle}</b>{' '}
        {dispatchMessages.late(formatDay(dispatchBy), formatDay(autoCancelAt), isPaid)}
      </p>
    </NoteBox>
  );
}

import { type OrderParcel } from '@/contracts/orders';
import { formatDay } from '@/lib/time/format-day';

import { NoteBox } from './note-box';

type Props = { parcel: OrderParcel; isPaid: boolean };

/** Until when the store has to dispatch a parcel, and what the shopper may do if it does not. */
export function DispatchNote({ parcel: { dispatchBy, autoCancelAt, isLate }, isPaid }: Props) {
  if (!dispatchBy || !autoCancelAt) return null;
  if (!isLate) {
    return (
      <p className="mt-1 text-sm text-ink-2">
        Dispatched by {formatDay(dispatchBy)}. If it’s late, you can cancel it
        {isPaid ? ' for a full refund' : ''}.
      </p>
    );
  }
  return (
    <NoteBox isUrgent>
      <p>
        <b>This parcel is late.</b> The store had until {formatDay(dispatchBy)} to dispatch it. You can cancel
        it now{isPaid ? ' for a full refund' : ''}. If it isn’t dispatched by {formatDay(autoCancelAt)}, we’ll
        cancel
        {isPaid ? ' and refund' : ''} it.
      </p>
    </NoteBox>
  );
}

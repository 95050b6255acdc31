import { type OrderParcel } from '@/contracts/orders';
import { toLagosDay } from '@/contracts/working-days';
import { formatDeliveryDay } from '@/lib/time/format-delivery-dates';

import { NoteBox } from './note-box';

const dispatchMessages = {
  late: (dispatchBy: string, autoCancelAt: string, isPaid: boolean) =>
    isPaid
      ? `The store had until ${dispatchBy} to send it. You can cancel it now for a full refund. If it isn’t sent by ${autoCancelAt}, we’ll cancel and refund it.`
      : `The store had until ${dispatchBy} to send it. You can cancel it now. If it isn’t sent by ${autoCancelAt}, we’ll cancel it.`,
} as const;

type Props = { parcel: OrderParcel; isPaid: boolean };

/** Shows the store's dispatch deadline, and what the shopper may do once it has passed. */
export function DispatchNote({ parcel, isPaid }: Props) {
  const { promisedDispatch, dispatchBy, autoCancelAt, isLate } = parcel;
  if (!dispatchBy || !autoCancelAt) return null;
  if (!isLate) {
    return (
      <p className="mt-1 text-sm text-ink-2">
        {promisedDispatch && `${`The store sends it by ${formatDeliveryDay(promisedDispatch)}.`} `}
        {parcel.canCancel
          ? `You can cancel until the store starts packing, and again if it isn’t sent by ${formatLastDay(dispatchBy)}.`
          : `If it isn’t sent by ${formatLastDay(dispatchBy)}, you can cancel it${isPaid ? ' for a full refund' : ''}.`}
      </p>
    );
  }
  return (
    <NoteBox isUrgent>
      <p>
        <b>This parcel is late.</b>{' '}
        {dispatchMessages.late(formatLastDay(dispatchBy), formatLastDay(autoCancelAt), isPaid)}
      </p>
    </NoteBox>
  );
}

/** The day in Lagos of a deadline, such as 'Wed 2 Dec'. */
const formatLastDay = (deadline: string): string => formatDeliveryDay(toLagosDay(new Date(deadline)));

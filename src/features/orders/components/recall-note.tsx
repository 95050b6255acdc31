import { type OrderItem } from '@/contracts/order-item';
import { type OrderParcel } from '@/contracts/orders';

import { recallMessages } from '../messages';
import { NoteBox } from './note-box';

const undispatched: OrderParcel['status'][] = ['placed', 'paid', 'processing'];

type Props = { recall: OrderItem['recalls'][number]; status: OrderParcel['status'] };

/** Says that a line's product is recalled, why, and what to do or that it will not be sent. */
export function RecallNote({ recall: { batch, reason, advice }, status }: Props) {
  return (
    <NoteBox isUrgent>
      <p className="font-semibold">{recallMessages.title(batch)}</p>
      <p>{recallMessages.reason(reason)}</p>
      <p>{undispatched.includes(status) ? recallMessages.stopped : recallMessages.advice(advice)}</p>
    </NoteBox>
  );
}

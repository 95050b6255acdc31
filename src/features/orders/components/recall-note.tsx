import { type OrderItem } from '@/contracts/order-item';

import { recallMessages } from '../messages';
import { NoteBox } from './note-box';

/** Says that a line's product is recalled, why, and what to do. */
export function RecallNote({ recall }: { recall: OrderItem['recalls'][number] }) {
  return (
    <NoteBox isUrgent>
      <p className="font-semibold">{recallMessages.title(recall.batch)}</p>
      <p>{recallMessages.reason(recall.reason)}</p>
      <p>{recallMessages.advice(recall.advice)}</p>
    </NoteBox>
  );
}

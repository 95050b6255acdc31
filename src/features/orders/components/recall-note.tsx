import { type OrderItem } from '@/contracts/order-item';
import { type OrderParcel } from '@/contracts/orders';

import { NoteBox } from './note-box';

const undispatched: OrderParcel['status'][] = ['placed', 'paid', 'processing'];

type Props = { recall: OrderItem['recalls'][number]; status: OrderParcel['status'] };

/** Says that a line's product is recalled, why, and what to do or that it will not be sent. */
export function RecallNote({ recall: { batch, reason, advice }, status }: Props) {
  return (
    <NoteBox isUrgent>
      <p className="font-semibold">
        {batch === null ? 'This product is recalled' : `Batch ${batch} is recalled`}
      </p>
      <p>{`Why: ${reason}`}</p>
      <p>
        {undispatched.includes(status)
          ? 'We’ve stopped it, so it won’t be sent. You get back what you paid for it.'
          : `What to do: ${advice}`}
      </p>
    </NoteBox>
  );
}

import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { type ReturnState } from '@/contracts/return-terms';
import { type OrderReturn } from '@/contracts/returns';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';
import { formatShortDay } from '@/lib/time/format-short-day';

import { useMoveReturn } from '../mutations';
import { type OrderAccess } from '../queries';
import { NoteBox } from './note-box';
import { ReturnInstructions } from './return-instructions';

const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Return requested',
  accepted: 'Return accepted',
  sent_back: 'On its way back',
  disputed: 'Being reviewed by Dídán',
  received: 'Received by the store',
  refund_approved: 'Refund approved',
  refused: 'Return declined',
  withdrawn: 'Return cancelled',
  expired: 'Return closed',
};
const REFUND_STARTED = 'We’ve started your refund.';

/** The next step in each state. `dueDay` is empty where nothing is due. */
const returnNextSteps: Record<ReturnState, (dueDay: string, storeName: string) => string> = {
  requested: (dueDay, storeName) =>
    `Keep your items for now. ${storeName} has until ${dueDay} to reply; after that we accept your return automatically.`,
  accepted: (dueDay) =>
    `Send your items back by ${dueDay}. We’ll refund you after the store has inspected them.`,
  sent_back: (dueDay) =>
    `We’ll refund you once the store has received and inspected your items. If it doesn’t confirm by ${dueDay}, our team will decide.`,
  disputed: () => 'Our team is looking into it and will email you.',
  received: () => REFUND_STARTED,
  refund_approved: () => REFUND_STARTED,
  refused: () => 'This return was declined.',
  withdrawn: () => 'You cancelled this return.',
  expired: () => 'Your items weren’t sent back in time.',
};

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);
const loadSentBack = () => import('./sent-back-dialog').then((module) => module.SentBackDialog);

type Props = {
  order: Order;
  parcel: OrderParcel;
  access: OrderAccess;
  item: OrderReturn;
  nextFocus: RefObject<HTMLElement | null>;
};

/** The state of a return, its next step, and how to send the items back. */
export function ReturnNote({ order, parcel, access, item, nextFocus }: Props) {
  const { state, expectedRefundKobo, events, dueAt } = item;
  const [open, setOpen] = useState<'sent' | 'withdraw'>();
  const move = useMoveReturn(order.id, access);
  const canWithdraw = state === 'requested' || state === 'accepted' || state === 'disputed';
  const close = () => setOpen(undefined);

  return (
    <NoteBox>
      <p role="status">
        <b className="block text-base">{returnStateLabels[state]}</b>
        {returnNextSteps[state](dueAt ? formatShortDay(dueAt) : '', parcel.storeName)}
      </p>
      {state === 'accepted' && (
        <ReturnInstructions item={item} orderNumber={order.number} storeName={parcel.storeName} />
      )}
      {expectedRefundKobo !== null && (
        <p>
          Expected refund: <b>{formatMoney(expectedRefundKobo)}</b>
        </p>
      )}
      <ol aria-label="Steps of this return" className="grid gap-1 text-ink-2">
        {events.map((event, index) => (
          <li key={index}>
            {formatDayTime(event.at)}: {returnStateLabels[event.state]}
            {event.note && (event.state !== 'accepted' || event.actor === 'staff') && ` – ${event.note}`}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
        {state === 'accepted' && (
          <Button size="md" aria-haspopup="dialog" onClick={() => setOpen('sent')}>
            I’ve sent it back
          </Button>
        )}
        {canWithdraw && (
          <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
            Cancel return
          </Button>
        )}
      </div>
      <LazyOverlay
        load={loadSentBack}
        props={{
          open: open === 'sent',
          onClose: close,
          orderId: order.id,
          returnId: item.id,
          access,
          nextFocus,
        }}
      />
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: open === 'withdraw',
          onClose: close,
          title: 'Cancel this return?',
          children: 'You keep your items and we won’t refund you for them.',
          action: 'Cancel return',
          dismissal: 'Keep return',
          onConfirm: () => move.mutateAsync({ returnId: item.id, step: 'withdraw' }),
          nextFocus,
        }}
      />
    </NoteBox>
  );
}

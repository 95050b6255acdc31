import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { type OrderReturn } from '@/contracts/returns';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';

import { useMoveReturn } from '../mutations';
import { type OrderAccess } from '../requests';
import { nextReturnStep, returnStateNames } from '../return-words';
import { NoteBox } from './note-box';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);
const loadSentBack = () => import('./sent-back-dialog').then((module) => module.SentBackDialog);

type Props = {
  order: Order;
  parcel: OrderParcel;
  access: OrderAccess;
  item: OrderReturn;
  nextFocus: RefObject<HTMLElement | null>;
};

/** Where a return stands, what comes next, and how to send the goods back. */
export function ReturnNote({ order, parcel, access, item, nextFocus }: Props) {
  const { state, expectedRefundKobo, events } = item;
  const [open, setOpen] = useState<'sent' | 'withdraw'>();
  const move = useMoveReturn(order.id, access);
  const canWithdraw = state === 'requested' || state === 'accepted' || state === 'disputed';
  const close = () => setOpen(undefined);

  return (
    <NoteBox>
      <p role="status">
        <b className="block text-base">{returnStateNames[state]}</b>
        {nextReturnStep(item, parcel.storeName)}
      </p>
      {state === 'accepted' && <SendingWords item={item} />}
      {expectedRefundKobo !== null && (
        <p>
          Expected refund: <b>{formatMoney(expectedRefundKobo)}</b>
        </p>
      )}
      <ol aria-label="Steps of this return" className="grid gap-1 text-ink-2">
        {events.map((event, at) => (
          <li key={at}>
            {formatDayTime(event.at)}: {returnStateNames[event.state]}
            {event.note && event.state !== 'accepted' && ` – ${event.note}`}
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
          children: 'You keep your items and are not refunded for them.',
          action: 'Cancel return',
          dismissal: 'Keep it',
          onConfirm: () => move.mutateAsync({ returnId: item.id, step: 'withdraw' }),
          nextFocus,
        }}
      />
    </NoteBox>
  );
}

function SendingWords({ item: { returnAddress, instructions, storePaysDelivery } }: { item: OrderReturn }) {
  return (
    <div>
      <p>
        Send to: <b>{returnAddress}</b>
      </p>
      {instructions && <p>The store says: {instructions}</p>}
      <p>
        {storePaysDelivery
          ? 'The store pays for the return. Keep the receipt of what you spend on it.'
          : 'You pay to send it back. Keep the receipt until you’re refunded.'}
      </p>
    </div>
  );
}

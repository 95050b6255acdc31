import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { type OrderReturn } from '@/contracts/returns';
import { formatMoney } from '@/lib/money/format-money';
import { formatDayTime } from '@/lib/time/format-day-time';
import { formatShortDay } from '@/lib/time/format-short-day';

import { useMoveReturn } from '../mutations';
import { type OrderAccess } from '../queries';
import { orderReturnMessages, returnNextSteps, returnStateLabels } from '../return-messages';
import { NoteBox } from './note-box';
import { ReturnInstructions } from './return-instructions';

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
          {orderReturnMessages.expectedRefund} <b>{formatMoney(expectedRefundKobo)}</b>
        </p>
      )}
      <ol aria-label={orderReturnMessages.stepsLabel} className="grid gap-1 text-ink-2">
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
            {orderReturnMessages.sentBack}
          </Button>
        )}
        {canWithdraw && (
          <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
            {orderReturnMessages.withdraw}
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
          title: orderReturnMessages.withdrawTitle,
          children: orderReturnMessages.withdrawText,
          action: orderReturnMessages.withdraw,
          dismissal: orderReturnMessages.withdrawDismiss,
          onConfirm: () => move.mutateAsync({ returnId: item.id, step: 'withdraw' }),
          nextFocus,
        }}
      />
    </NoteBox>
  );
}

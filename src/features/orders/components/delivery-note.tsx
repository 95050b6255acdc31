import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { ApiError } from '@/lib/http/api-error';
import { formatDeliveryDay } from '@/lib/time/format-delivery-dates';
import { formatShortDay } from '@/lib/time/format-short-day';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { deliveryMessages, parcelMessages } from '../messages';
import { useAnswerDelivery } from '../mutations';
import { type OrderAccess } from '../queries';
import { NoteBox } from './note-box';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  order: Order;
  parcel: OrderParcel;
  access: OrderAccess;
  code: string;
  nextFocus: RefObject<HTMLElement | null>;
};

/**
 * Shows the delivery code of a parcel that is on its way, and lets the shopper confirm or deny its
 * arrival.
 */
export function DeliveryNote({ order, parcel, access, code, nextFocus }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const answer = useAnswerDelivery(order.id, access);

  async function answerWith(hasArrived: boolean) {
    try {
      const { message } = await answer.mutateAsync({ parcelId: parcel.id, hasArrived });
      notifySuccess(message);
    } catch (error) {
      if (hasArrived && !(error instanceof ApiError && error.code === 'conflict')) throw error;
      notifyError(error);
    }
  }

  return (
    <NoteBox>
      <p>
        {deliveryMessages.code} <b className="font-disp text-xl tracking-widest select-all">{code}</b>
        <span className="block">{deliveryMessages.codeHint}</span>
      </p>
      <p>
        {parcel.deliveryDates && !parcel.deliveryDisputed
          ? deliveryMessages.late(formatDeliveryDay(parcel.deliveryDates.until))
          : deliveryMessages.withoutCode}{' '}
        {deliveryMessages.tellUs}
        {parcel.autoDeliverAt &&
          ` ${deliveryMessages.autoDelivered(formatLastWholeDay(parcel.autoDeliverAt))}`}
      </p>
      {parcel.deliveryDisputed && <p>{deliveryMessages.disputed}</p>}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
          {deliveryMessages.received}
          <span className="sr-only">{parcelMessages.fromStore(parcel.storeName)}</span>
        </Button>
        {!parcel.deliveryDisputed && (
          <Button
            variant="outline"
            size="md"
            pending={answer.isPending && !isConfirming}
            onClick={() => void answerWith(false)}
          >
            {deliveryMessages.notReceived}
            <span className="sr-only">{parcelMessages.fromStore(parcel.storeName)}</span>
          </Button>
        )}
      </div>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isConfirming,
          onClose: () => setIsConfirming(false),
          title: deliveryMessages.confirmTitle,
          children: deliveryMessages.confirmText(parcel.storeName),
          action: deliveryMessages.confirm,
          dismissal: deliveryMessages.dismiss,
          onConfirm: () => answerWith(true),
          nextFocus,
        }}
      />
    </NoteBox>
  );
}

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** The last whole day before a deadline: a shopper who answers on it is in time. */
const formatLastWholeDay = (deadline: string): string =>
  formatShortDay(new Date(Date.parse(deadline) - DAY_MILLISECONDS).toISOString());

import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { fromStore } from '@/features/orders/status-labels';
import { ApiError } from '@/lib/http/api-error';
import { formatDeliveryDay } from '@/lib/time/format-delivery-dates';
import { formatShortDay } from '@/lib/time/format-short-day';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

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
        Delivery code <b className="font-disp text-xl tracking-widest select-all">{code}</b>
        <span className="block">Give it to the rider only once you have your parcel.</span>
      </p>
      <p>
        {parcel.deliveryDates && !parcel.deliveryDisputed
          ? `Got it without the code, or not there by ${formatDeliveryDay(parcel.deliveryDates.until)}?`
          : 'Got it without the code?'}{' '}
        Tell us here.
        {parcel.autoDeliverAt &&
          ` ${`We’ll ask you by email. If we don’t hear from you by ${formatLastWholeDay(parcel.autoDeliverAt)}, we’ll mark it as delivered and pay the store.`}`}
      </p>
      {parcel.deliveryDisputed && (
        <p>You told us it hasn’t arrived. We’re looking into it and will email you.</p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
          I’ve received it
          <span className="sr-only">{fromStore(parcel.storeName)}</span>
        </Button>
        {!parcel.deliveryDisputed && (
          <Button
            variant="outline"
            size="md"
            pending={answer.isPending && !isConfirming}
            onClick={() => void answerWith(false)}
          >
            It hasn’t arrived
            <span className="sr-only">{fromStore(parcel.storeName)}</span>
          </Button>
        )}
      </div>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isConfirming,
          onClose: () => setIsConfirming(false),
          title: 'Do you have this parcel?',
          children: `Confirm only once you have the parcel from ${parcel.storeName}. We then pay the store.`,
          action: 'Yes, I have it',
          dismissal: 'Not yet',
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

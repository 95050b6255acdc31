import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { ApiError } from '@/lib/http/api-error';
import { formatDay } from '@/lib/time/format-day';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { useAnswerDelivery } from '../mutations';
import { type OrderAccess } from '../requests';
import { NoteBox } from './note-box';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  order: Order;
  parcel: OrderParcel;
  access: OrderAccess;
  code: string;
  nextFocus: RefObject<HTMLElement | null>;
};

/** The code that the rider asks for, and what the shopper can say of a parcel that is on its way. */
export function DeliveryNote({ order, parcel, access, code, nextFocus }: Props) {
  const [confirms, setConfirms] = useState(false);
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
      {parcel.autoDeliverAt && (
        <p>
          If we don’t hear from you by {formatDay(parcel.autoDeliverAt)}, we’ll mark this parcel as delivered.
        </p>
      )}
      {parcel.deliveryDisputed && (
        <p>You told us that it hasn’t arrived. We’re looking into it and will email you.</p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button size="md" aria-haspopup="dialog" onClick={() => setConfirms(true)}>
          I’ve received it<span className="sr-only"> from {parcel.storeName}</span>
        </Button>
        {!parcel.deliveryDisputed && (
          <Button
            variant="outline"
            size="md"
            pending={answer.isPending && !confirms}
            onClick={() => void answerWith(false)}
          >
            It hasn’t arrived<span className="sr-only"> from {parcel.storeName}</span>
          </Button>
        )}
      </div>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: confirms,
          onClose: () => setConfirms(false),
          title: 'Do you have this parcel?',
          children: `Confirm only once you have the parcel from ${parcel.storeName}. The store is paid after it.`,
          action: 'Yes, I have it',
          dismissal: 'Not yet',
          onConfirm: () => answerWith(true),
          nextFocus,
        }}
      />
    </NoteBox>
  );
}

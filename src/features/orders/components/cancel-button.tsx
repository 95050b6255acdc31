import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { fromStore } from '@/features/orders/status-labels';
import { ApiError } from '@/lib/http/api-error';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { useCancelOrder } from '../mutations';
import { type OrderAccess } from '../queries';

const cancelMessages = {
  order: { submit: 'Cancel this order', title: 'Cancel this order?' },
  parcel: { submit: 'Cancel this parcel', title: 'Cancel this parcel?' },
} as const;

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  order: Order;
  access: OrderAccess;
  /**
   * The parcel to cancel. Without it the whole order is cancelled, which only an unpaid order
   * allows.
   */
  parcel?: OrderParcel;
  /** Receives the focus afterwards, because the button disappears. */
  nextFocus: RefObject<HTMLElement | null>;
};

/** Cancels after a confirmation: the items may cost more when they are ordered again. */
export function CancelButton({ order, access, parcel, nextFocus }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const cancel = useCancelOrder(order.id, access);
  const { submit, title } = parcel ? cancelMessages.parcel : cancelMessages.order;

  async function cancelNow() {
    try {
      const { message } = await cancel.mutateAsync(parcel ? { parcelId: parcel.id } : {});
      notifySuccess(message);
    } catch (error) {
      // It can no longer be cancelled. The refetched order removes this button, so a toast says
      // why.
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      notifyError(error);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="md"
        aria-haspopup="dialog"
        className="-ml-5 underline underline-offset-4"
        onClick={() => setIsConfirming(true)}
      >
        {submit}
        {parcel && <span className="sr-only">{fromStore(parcel.storeName)}</span>}
      </Button>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isConfirming,
          onClose: () => setIsConfirming(false),
          title,
          children: describeConsequence(order, parcel),
          action: submit,
          dismissal: 'Don’t cancel',
          onConfirm: cancelNow,
          nextFocus,
        }}
      />
    </>
  );
}

function describeConsequence({ paymentStatus }: Order, parcel: OrderParcel | undefined): string {
  const subject = parcel ? `the parcel from ${parcel.storeName}` : 'your order';
  if (paymentStatus === 'paid')
    return `We’ll cancel ${subject} and refund everything you paid for it. It can take your bank up to 10 working days.`;
  if (paymentStatus === 'mismatch') return `We’ll cancel ${subject} and refund the amount you sent.`;
  return `We’ll cancel ${subject}. You haven’t paid for it and owe nothing.`;
}

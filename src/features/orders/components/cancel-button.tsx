import { type RefObject, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order, type OrderParcel } from '@/contracts/orders';
import { ApiError } from '@/lib/http/api-error';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { useCancelOrder } from '../mutations';
import { type OrderAccess } from '../requests';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  order: Order;
  access: OrderAccess;
  /** One parcel; without it the whole order, as long as it is not paid. */
  parcel?: OrderParcel;
  /** Where the focus goes, since the button goes with what it did. */
  nextFocus: RefObject<HTMLElement | null>;
};

/** Cancels after asking: a parcel cannot be ordered again at what it cost then. */
export function CancelButton({ order, access, parcel, nextFocus }: Props) {
  const [asks, setAsks] = useState(false);
  const cancel = useCancelOrder(order.id, access);
  const what = parcel ? 'this parcel' : 'this order';

  async function cancelNow() {
    try {
      const { message } = await cancel.mutateAsync(parcel ? { parcelId: parcel.id } : {});
      notifySuccess(message);
    } catch (error) {
      // It cannot be cancelled any more, so that this button goes with the order's next look.
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      notifyError(error);
    }
  }

  return (
    <>
      <Button variant="danger" size="md" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Cancel {what}
        {parcel && <span className="sr-only"> from {parcel.storeName}</span>}
      </Button>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: asks,
          onClose: () => setAsks(false),
          title: `Cancel ${what}?`,
          children: consequence(order, parcel),
          action: `Cancel ${what}`,
          dismissal: 'Keep it',
          onConfirm: cancelNow,
          nextFocus,
        }}
      />
    </>
  );
}

function consequence({ paymentStatus }: Order, parcel: OrderParcel | undefined): string {
  const goods = parcel ? `What is in the parcel from ${parcel.storeName}` : 'What you ordered';
  if (paymentStatus === 'paid')
    return `${goods} goes back on the shelf, and all you paid for it goes back to you the way it came. That takes a bank up to 10 working days.`;
  if (paymentStatus === 'mismatch') return `${goods} goes back on the shelf. What you sent goes back to you.`;
  return `${goods} goes back on the shelf. You have paid nothing for it, and owe nothing for it.`;
}

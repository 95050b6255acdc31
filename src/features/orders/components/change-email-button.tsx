import { useState } from 'react';

import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type Order } from '@/contracts/orders';

import { type OrderAccess } from '../queries';

const loadDialog = () => import('./change-email-dialog').then((module) => module.ChangeEmailDialog);

type Props = { order: Order; access: OrderAccess; onChanged: (trackToken: string | null) => void };

/** Opens the dialog that changes the order's email, within the hour after ordering. */
export function ChangeEmailButton({ order, access, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const { id: orderId, emailEditableUntil: editableUntil } = order;
  if (!editableUntil) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11 text-sm font-semibold text-accent-text underline underline-offset-4 hover:decoration-2 print:hidden"
      >
        Change email
      </button>
      <LazyOverlay
        load={loadDialog}
        props={{ open, onClose: () => setOpen(false), orderId, access, editableUntil, onChanged }}
      />
    </>
  );
}

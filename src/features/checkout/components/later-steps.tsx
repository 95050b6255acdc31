import { type OrderSummary } from '@/contracts/orders';
import { type Buyer } from '@/features/checkout/buyer';
import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';
import { DeliveryStep } from '@/features/checkout/delivery/delivery-step';
import { PaymentStep } from '@/features/checkout/payment/payment-step';
import { type CheckoutStep } from '@/features/checkout/progress/checkout-steps';
import { ReviewStep } from '@/features/checkout/review/review-step';

/* What a checkout needs after its first step: one chunk, loaded while the address is typed. */

export { ReviewAction } from '@/features/checkout/review/review-action';
export { UnconfirmedOrder } from '@/features/checkout/review/unconfirmed-order';

type Props = {
  step: CheckoutStep;
  buyer: Buyer;
  summary: OrderSummary;
  draft: CheckoutDraft;
  busy: boolean;
  onDone: () => void;
};

/** The step after the address: delivery, payment or review. */
export function LaterStep({ step, buyer, summary, draft, busy, onDone }: Props) {
  if (step === 'delivery') {
    const state = draft.address?.state ?? '';
    return <DeliveryStep summary={summary} state={state} draft={draft} busy={busy} onDone={onDone} />;
  }
  if (step === 'payment')
    return <PaymentStep buyer={buyer} summary={summary} draft={draft} busy={busy} onDone={onDone} />;
  return <ReviewStep summary={summary} draft={draft} email={buyer.user?.email ?? draft.email} />;
}

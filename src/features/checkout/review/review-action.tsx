import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { reservationMinutes } from '@/contracts/order-terms';
import { type OrderSummary } from '@/contracts/orders';
import { type Buyer, buyerKey } from '@/features/checkout/buyer';
import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';
import { placeOrderLabel } from '@/features/checkout/payment/payment-labels';

import { orderPayload } from './order-payload';
import { useOrderButton } from './use-order-button';

type Props = {
  buyer: Buyer;
  draft: CheckoutDraft;
  summary: OrderSummary;
  busy: boolean;
  /** Something has changed that the shopper has not yet agreed to. */
  hasChanges: boolean;
  onOrdered: () => void;
  onRefused: (error: unknown) => void;
};

/** The last button. It says what it does, and does it once. */
export function ReviewAction(props: Props) {
  const { buyer, draft, summary, busy, hasChanges, onOrdered, onRefused } = props;
  const { order, pending, problem } = useOrderButton({ owner: buyerKey(buyer), onOrdered, onRefused });
  const payload = orderPayload(draft, summary, buyer);
  if (!payload) return null;
  const obstacle = hasChanges ? 'Look at what has changed first, at the top of the page.' : obstacleOf(props);

  return (
    <div className="mt-5">
      <Button
        disabled={obstacle !== undefined}
        pending={pending || busy}
        aria-describedby={obstacle ? 'order-obstacle' : undefined}
        onClick={() => void order(payload)}
        className="w-full"
      >
        {problem?.isOpen ? 'Try again' : placeOrderLabel(payload.paymentMethod, payload.totalKobo)}
      </Button>
      {obstacle && (
        <p id="order-obstacle" className="mt-3 text-sm font-semibold text-warn">
          {obstacle}
        </p>
      )}
      <InlineError message={problem && wordsFor(problem)} />
      <p className="mt-3 text-sm text-ink-2">
        {payload.paymentMethod === 'pod'
          ? 'Nothing is charged now.'
          : `We hold your order for ${reservationMinutes(payload.paymentMethod)} minutes while you pay.`}
      </p>
    </div>
  );
}

/** What was chosen at an earlier step and no longer holds. */
function obstacleOf({ draft, summary }: Props): string | undefined {
  const undelivered = summary.parcels.find(({ choices }) => choices.length === 0);
  if (undelivered) return `${undelivered.storeName} does not deliver there: change the delivery.`;
  if (summary.coupon?.needsPhone)
    return `Confirm your phone to use ${summary.coupon.code}, or remove it: change the payment.`;
  const { allowed, reason } = summary.payOnDelivery;
  return draft.paymentMethod === 'pod' && !allowed ? reason : undefined;
}

/** Where nobody knows whether it arrived, a shopper fears to order twice. */
function wordsFor({ message, isOpen }: { message: string; isOpen: boolean }): string {
  return isOpen ? `${message} Nothing you entered is lost, and trying again never orders twice.` : message;
}

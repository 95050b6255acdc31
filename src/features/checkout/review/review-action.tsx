import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { paths } from '@/config/paths';
import { RETURN_DAYS, getReservationMinutes, AUTO_DELIVERY_LATE_DAYS } from '@/contracts/order-terms';
import { type OrderSummary, type PlaceOrderPayload } from '@/contracts/orders';
import { type Buyer, getBuyerKey } from '@/features/checkout/buyer';
import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';
import { formatPlaceOrderLabel } from '@/features/checkout/payment/payment-labels';
import { Link } from '@/framework/link';

import { buildOrderPayload } from './order-payload';
import { type OrderProblem, useOrderButton } from './use-order-button';

type Props = {
  buyer: Buyer;
  draft: CheckoutDraft;
  summary: OrderSummary;
  busy: boolean;
  /** There are changes that the shopper has not accepted. */
  hasChanges: boolean;
  onOrdered: () => void;
  onRejected: (error: unknown) => void;
};

/** Button that places the order, with the reason when it cannot. */
export function ReviewAction(props: Props) {
  const { buyer, draft, summary, busy, hasChanges, onOrdered, onRejected } = props;
  const { order, pending, problem } = useOrderButton({ owner: getBuyerKey(buyer), onOrdered, onRejected });
  const payload = buildOrderPayload(draft, summary, buyer);
  if (!payload) return null;
  const obstacle = hasChanges ? 'Check the changes at the top of the page first.' : findObstacle(props);

  return (
    <div className="contents lg:mt-5 lg:flex lg:flex-col lg:gap-3">
      <p className="mt-5 text-sm text-ink-2 lg:mt-0">{describePayment(payload)}</p>
      <p className="mt-3 text-sm text-ink-2 lg:mt-0">
        {payload.paymentMethod === 'pod' && payload.totalKobo > 0
          ? `To return something within ${RETURN_DAYS} days of delivery, write to the store on your order page. It refunds what you paid the rider.`
          : `You have ${RETURN_DAYS} days to return things: unopened if you change your mind; opened or not if they’re damaged, wrong, fake or not as described. Then the store pays for the return.`}
      </p>
      <div className="sticky bottom-0 z-10 -mx-5 mt-3 bg-canvas px-5 py-3 lg:static lg:order-first lg:mx-0 lg:mt-0 lg:bg-transparent lg:p-0 short:static">
        <Button
          disabled={obstacle !== undefined}
          pending={pending || busy}
          aria-describedby={obstacle ? 'order-obstacle' : undefined}
          onClick={() => void order(payload)}
          className="w-full"
        >
          {problem?.isUnconfirmed
            ? 'Try again'
            : formatPlaceOrderLabel(payload.paymentMethod, payload.totalKobo)}
        </Button>
        {obstacle && (
          <p id="order-obstacle" className="mt-3 text-sm font-semibold text-warn">
            {obstacle}
          </p>
        )}
        <InlineError message={problem && describeProblem(problem)} />
        <p className="mt-2 text-sm text-ink-2">
          By ordering you accept our{' '}
          <Link href={paths.terms} className="underline underline-offset-4">
            terms of use
          </Link>
          .
        </p>
      </div>
    </div>
  );
}

function describePayment({
  paymentMethod,
  totalKobo,
}: Pick<PlaceOrderPayload, 'paymentMethod' | 'totalKobo'>) {
  if (totalKobo === 0) return 'Your coupon covers everything: there’s nothing to pay.';
  return paymentMethod === 'pod'
    ? 'You won’t be charged now.'
    : `You’ll have ${getReservationMinutes(paymentMethod)} minutes to complete your payment. We pay the store once you have your parcel, or if we don’t hear from you within ${AUTO_DELIVERY_LATE_DAYS} days of the last delivery date.`;
}

/** Explains which choice of an earlier step is no longer valid. */
function findObstacle({ draft, summary }: Props): string | undefined {
  const undelivered = summary.parcels.find(({ choices }) => choices.length === 0);
  if (undelivered)
    return `${undelivered.storeName} doesn’t deliver to this address. Change the address or your bag.`;
  if (summary.coupon?.needsPhone)
    return `To use ${summary.coupon.code}, confirm your phone number at the payment step. Or remove the code.`;
  if (summary.totalKobo === 0) return undefined;
  if (draft.paymentMethod !== 'pod' && !summary.takesOnlinePayments)
    return 'Cards and transfers aren’t available at the moment. Choose pay on delivery.';
  const { allowed, reason } = summary.payOnDelivery;
  return draft.paymentMethod === 'pod' && !allowed ? reason : undefined;
}

/** Reassures the shopper that a retry is safe when the order may already have arrived. */
function describeProblem({ message, isUnconfirmed }: OrderProblem): string {
  return isUnconfirmed
    ? `${message} Your details are saved, and trying again won’t place a second order.`
    : message;
}

import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { paymentMethods, type PaymentMethod, AUTO_DELIVERY_LATE_DAYS } from '@/contracts/order-terms';
import { type OrderSummary } from '@/contracts/orders';
import { type Buyer } from '@/features/checkout/buyer';
import { type CheckoutDraft, paymentMethodChosen } from '@/features/checkout/checkout-draft.store';
import { ChoiceCard } from '@/features/checkout/components/choice-card';
import { PhoneNeeded } from '@/features/checkout/components/phone-needed';

import { CouponField } from './coupon-field';
import { getPaymentLabels, payOnDeliveryLimit } from './payment-labels';

type Props = { buyer: Buyer; summary: OrderSummary; draft: CheckoutDraft; busy: boolean; onDone: () => void };

/** Third step: payment method and coupon. */
export function PaymentStep({ buyer, summary, draft, busy, onDone }: Props) {
  const [hasTried, setHasTried] = useState(false);
  /** Pay on delivery was chosen, and waits for the phone to be confirmed. */
  const [isConfirming, setIsConfirming] = useState(false);
  const { payOnDelivery } = summary;
  const labels = getPaymentLabels(summary);
  // Show one phone form at a time: a confirmed phone also enables pay on delivery.
  const couponNeedsPhone = summary.coupon?.needsPhone ?? false;
  const canConfirm = payOnDelivery.needsPhone && !couponNeedsPhone;
  const needsConfirmation = isConfirming && !payOnDelivery.allowed;
  const isFree = summary.totalKobo === 0;
  const isOffered = (method: PaymentMethod) =>
    method === 'pod' ? payOnDelivery.allowed : summary.takesOnlinePayments;
  const stored = draft.paymentMethod && isOffered(draft.paymentMethod) ? draft.paymentMethod : null;
  const chosen = needsConfirmation ? null : stored;

  function choose(method: PaymentMethod) {
    const mustConfirm = method === 'pod' && !payOnDelivery.allowed;
    setHasTried(false);
    setIsConfirming(mustConfirm);
    if (!mustConfirm) paymentMethodChosen(method);
  }

  function proceed() {
    setHasTried(true);
    // The order needs a method; nothing is charged.
    if (isFree && !couponNeedsPhone) {
      paymentMethodChosen('card');
      onDone();
    } else if ((chosen ?? isFree) && couponNeedsPhone) document.getElementById('coupon-phone')?.focus();
    else if (chosen) onDone();
    else document.querySelector<HTMLElement>('input[name="payment"]:checked, input[name="payment"]')?.focus();
  }

  return (
    <>
      <p className="mt-3 text-base">
        {isFree
          ? 'Your coupon covers everything: there’s nothing to pay.'
          : `If you pay by card or transfer, we pay the store once you have your parcel. Not there? Tell us on your order page within ${AUTO_DELIVERY_LATE_DAYS} days of the last delivery date, and we hold the money.`}
      </p>
      <p id="payment-problem" aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-3">
        {hasTried && !chosen && !isFree && 'Choose a payment method'}
      </p>
      {!isFree && (
        <fieldset
          aria-describedby={hasTried && !chosen ? 'payment-problem' : undefined}
          className="mt-5 grid gap-3"
        >
          <legend className="sr-only">Payment method</legend>
          {paymentMethods.map((method) => {
            const { name, text, icon } = labels[method];
            const isPayOnDelivery = method === 'pod';
            const isDisabled = !isOffered(method) && !(isPayOnDelivery && canConfirm);
            const isChosen = needsConfirmation ? isPayOnDelivery : chosen === method;
            return (
              <div key={method}>
                <ChoiceCard
                  name="payment"
                  value={method}
                  icon={icon}
                  title={name}
                  disabled={isDisabled}
                  checked={isChosen}
                  onChoose={() => choose(method)}
                >
                  {isPayOnDelivery && !isDisabled && `${payOnDeliveryLimit} `}
                  {isPayOnDelivery && canConfirm && !isChosen && `First confirm your phone by SMS. `}
                  {isDisabled && (isPayOnDelivery ? payOnDelivery.reason : 'Not available at the moment.')}
                  {!isDisabled && text}
                </ChoiceCard>
                {isPayOnDelivery && needsConfirmation && canConfirm && draft.address && (
                  <PhoneNeeded
                    buyer={buyer}
                    phone={draft.address.phone}
                    onConfirmed={() => {
                      setIsConfirming(false);
                      paymentMethodChosen('pod');
                    }}
                  >
                    {payOnDelivery.reason}
                  </PhoneNeeded>
                )}
              </div>
            );
          })}
        </fieldset>
      )}
      <div className="mt-6">
        <CouponField buyer={buyer} summary={summary} code={draft.couponCode} />
        {couponNeedsPhone && draft.address && (
          <div id="coupon-phone" tabIndex={-1} aria-describedby="coupon-problem">
            <PhoneNeeded buyer={buyer} phone={draft.address.phone}>
              Confirm your phone number to use this code, or sign in.
            </PhoneNeeded>
          </div>
        )}
        <p id="coupon-problem" role="alert" className="text-sm font-semibold text-danger not-empty:mt-3">
          {hasTried &&
            (chosen ?? isFree) &&
            couponNeedsPhone &&
            `Confirm your phone number to use ${draft.couponCode}, or remove the code to continue`}
        </p>
      </div>
      {/* Until the phone is confirmed, that is the one next step. */}
      {needsConfirmation && !isFree ? (
        <>
          <Button disabled aria-describedby="after-phone" className="mt-6 w-full md:w-auto">
            Continue to review
          </Button>
          <p id="after-phone" className="mt-2 text-sm text-ink-2">
            Once your phone is confirmed, you can continue to the review.
          </p>
        </>
      ) : (
        <Button pending={busy} className="mt-6 w-full md:w-auto" onClick={proceed}>
          Continue to review
        </Button>
      )}
    </>
  );
}

import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { paymentMethods, type PaymentMethod } from '@/contracts/order-terms';
import { type OrderSummary } from '@/contracts/orders';
import { type Buyer } from '@/features/checkout/buyer';
import { type CheckoutDraft, paymentMethodChosen } from '@/features/checkout/checkout-draft.store';
import { ChoiceCard } from '@/features/checkout/components/choice-card';
import { PhoneNeeded } from '@/features/checkout/components/phone-needed';

import { CouponField } from './coupon-field';
import { paymentMessages } from './messages';
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
      <p className="mt-3 text-base">{isFree ? paymentMessages.nothingToPay : paymentMessages.protection}</p>
      <p id="payment-problem" aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-3">
        {hasTried && !chosen && !isFree && paymentMessages.required}
      </p>
      {!isFree && (
        <fieldset
          aria-describedby={hasTried && !chosen ? 'payment-problem' : undefined}
          className="mt-5 grid gap-3"
        >
          <legend className="sr-only">{paymentMessages.legend}</legend>
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
                  {isPayOnDelivery &&
                    canConfirm &&
                    !isChosen &&
                    `${paymentMessages.methods.pod.confirmFirst} `}
                  {isDisabled && (isPayOnDelivery ? payOnDelivery.reason : paymentMessages.notOnline)}
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
              {paymentMessages.couponNeedsPhone}
            </PhoneNeeded>
          </div>
        )}
        <p id="coupon-problem" role="alert" className="text-sm font-semibold text-danger not-empty:mt-3">
          {hasTried &&
            (chosen ?? isFree) &&
            couponNeedsPhone &&
            paymentMessages.couponUnconfirmed(draft.couponCode)}
        </p>
      </div>
      {/* Until the phone is confirmed, that is the one next step. */}
      {needsConfirmation && !isFree ? (
        <>
          <Button disabled aria-describedby="after-phone" className="mt-6 w-full md:w-auto">
            {paymentMessages.submit}
          </Button>
          <p id="after-phone" className="mt-2 text-sm text-ink-2">
            {paymentMessages.afterPhone}
          </p>
        </>
      ) : (
        <Button pending={busy} className="mt-6 w-full md:w-auto" onClick={proceed}>
          {paymentMessages.submit}
        </Button>
      )}
    </>
  );
}

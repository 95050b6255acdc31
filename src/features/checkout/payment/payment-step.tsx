import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { paymentMethods } from '@/contracts/order-terms';
import { type OrderSummary } from '@/contracts/orders';
import { type Buyer } from '@/features/checkout/buyer';
import { type CheckoutDraft, paymentMethodChosen } from '@/features/checkout/checkout-draft.store';
import { ChoiceCard } from '@/features/checkout/components/choice-card';
import { PhoneNeeded } from '@/features/checkout/components/phone-needed';

import { CouponField } from './coupon-field';
import { paymentMessages } from './messages';
import { paymentLabels } from './payment-labels';

type Props = { buyer: Buyer; summary: OrderSummary; draft: CheckoutDraft; busy: boolean; onDone: () => void };

/** Third step: payment method and coupon. */
export function PaymentStep({ buyer, summary, draft, busy, onDone }: Props) {
  const [hasTried, setHasTried] = useState(false);
  const { payOnDelivery } = summary;
  // Show one phone form at a time: a confirmed phone also enables pay on delivery.
  const couponNeedsPhone = summary.coupon?.needsPhone ?? false;
  const chosen = draft.paymentMethod === 'pod' && !payOnDelivery.allowed ? null : draft.paymentMethod;

  function proceed() {
    setHasTried(true);
    if (chosen) onDone();
    else document.querySelector<HTMLInputElement>('input[name="payment"]')?.focus();
  }

  return (
    <>
      <p id="payment-problem" aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-3">
        {hasTried && !chosen && paymentMessages.required}
      </p>
      <fieldset
        aria-describedby={hasTried && !chosen ? 'payment-problem' : undefined}
        className="mt-5 grid gap-3"
      >
        <legend className="sr-only">{paymentMessages.legend}</legend>
        {paymentMethods.map((method) => {
          const { name, text, icon } = paymentLabels[method];
          const isDisabled = method === 'pod' && !payOnDelivery.allowed;
          return (
            <ChoiceCard
              key={method}
              name="payment"
              value={method}
              icon={icon}
              title={name}
              disabled={isDisabled}
              checked={chosen === method}
              onChoose={() => paymentMethodChosen(method)}
            >
              {isDisabled ? payOnDelivery.reason : text}
            </ChoiceCard>
          );
        })}
      </fieldset>
      {payOnDelivery.needsPhone && !couponNeedsPhone && draft.address && (
        <PhoneNeeded
          buyer={buyer}
          phone={draft.address.phone}
          onConfirmed={() => paymentMethodChosen('pod')}
        />
      )}
      <div className="mt-6">
        <CouponField buyer={buyer} summary={summary} code={draft.couponCode} />
        {couponNeedsPhone && draft.address && (
          <PhoneNeeded buyer={buyer} phone={draft.address.phone}>
            {paymentMessages.couponNeedsPhone}
          </PhoneNeeded>
        )}
      </div>
      <Button pending={busy} className="mt-6 w-full md:w-auto" onClick={proceed}>
        {paymentMessages.submit}
      </Button>
    </>
  );
}

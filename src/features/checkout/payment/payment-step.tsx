import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { paymentMethods } from '@/contracts/order-terms';
import { type OrderSummary } from '@/contracts/orders';
import { type Buyer } from '@/features/checkout/buyer';
import { type CheckoutDraft, paymentMethodChosen } from '@/features/checkout/checkout-draft.store';
import { ChoiceCard } from '@/features/checkout/components/choice-card';
import { PhoneNeeded } from '@/features/checkout/components/phone-needed';

import { CouponField } from './coupon-field';
import { paymentLabels } from './payment-labels';

type Props = { buyer: Buyer; summary: OrderSummary; draft: CheckoutDraft; busy: boolean; onDone: () => void };

/** How it is paid, and what a coupon takes off. */
export function PaymentStep({ buyer, summary, draft, busy, onDone }: Props) {
  const [tried, setTried] = useState(false);
  const { payOnDelivery } = summary;
  // One form for the code at a time: a confirmed phone opens pay on delivery as well.
  const couponNeedsPhone = summary.coupon?.needsPhone ?? false;
  const chosen = draft.paymentMethod === 'pod' && !payOnDelivery.allowed ? null : draft.paymentMethod;

  function proceed() {
    setTried(true);
    if (chosen) onDone();
    else document.querySelector<HTMLInputElement>('input[name="payment"]')?.focus();
  }

  return (
    <>
      <p id="payment-problem" aria-live="polite" className="text-sm font-semibold text-danger not-empty:mt-3">
        {tried && !chosen && 'Choose how to pay'}
      </p>
      <fieldset
        aria-describedby={tried && !chosen ? 'payment-problem' : undefined}
        className="mt-5 grid gap-3"
      >
        <legend className="sr-only">How to pay</legend>
        {paymentMethods.map((method) => {
          const { name, text, icon } = paymentLabels[method];
          const isClosed = method === 'pod' && !payOnDelivery.allowed;
          return (
            <ChoiceCard
              key={method}
              name="payment"
              value={method}
              icon={icon}
              title={name}
              disabled={isClosed}
              checked={chosen === method}
              onChoose={() => paymentMethodChosen(method)}
            >
              {isClosed ? payOnDelivery.reason : text}
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
            Each person can use this code once. Confirm your phone to use it.
          </PhoneNeeded>
        )}
      </div>
      <Button pending={busy} className="mt-6 w-full md:w-auto" onClick={proceed}>
        Go on to review
      </Button>
    </>
  );
}

import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { paymentMethods } from '@/contracts/order-terms';
import { type OrderSummary } from '@/contracts/orders';
import { normalisePhone } from '@/contracts/phone-confirmation';
import { Chunk } from '@/lib/chunks/chunk';
import { notifyError } from '@/lib/toast/notify';

import { type Buyer } from '../buyer';
import { type Draft, paymentChosen } from '../draft.store';
import { paymentWords } from '../payment-words';
import { StepSkeleton } from './checkout-skeleton';
import { ChoiceCard } from './choice-card';
import { CouponField } from './coupon-field';
import { stepPath } from './step-list';

type Props = { buyer: Buyer; summary: OrderSummary; draft: Draft; busy: boolean; onDone: () => void };

/** Few pay on delivery, and fewer for the first time: six boxes for a code weigh more than this step. */
const loadPhoneConfirmation = () => import('./phone-confirmation').then((module) => module.PhoneConfirmation);

/** How it is paid, and what a coupon takes off. */
export function PaymentStep({ buyer, summary, draft, busy, onDone }: Props) {
  const [tried, setTried] = useState(false);
  const { payOnDelivery } = summary;
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
          const { name, text, icon } = paymentWords[method];
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
              onChoose={() => paymentChosen(method)}
            >
              {isClosed ? payOnDelivery.reason : text}
            </ChoiceCard>
          );
        })}
      </fieldset>
      {payOnDelivery.needsPhone && draft.address && <PhoneNeeded buyer={buyer} phone={draft.address.phone} />}
      <div className="mt-6">
        <CouponField summary={summary} code={draft.couponCode} email={draft.email} />
      </div>
      <Button pending={busy} className="mt-6 w-full md:w-auto" onClick={proceed}>
        Go on to review
      </Button>
    </>
  );
}

function PhoneNeeded({ buyer, phone }: { buyer: Buyer; phone: string }) {
  return (
    <div className="mt-3 rounded-lg border border-line bg-surface p-4 md:p-5">
      {normalisePhone(phone) === undefined ? (
        <p className="text-sm">
          To pay on delivery we send a code by SMS, and {phone} is no Nigerian mobile number.{' '}
          <Link href={stepPath('address')} shallow className="font-semibold underline underline-offset-4">
            Change the phone
          </Link>
        </p>
      ) : (
        <Chunk
          load={loadPhoneConfirmation}
          props={{ buyer, phone, onConfirmed: () => paymentChosen('pod') }}
          fallback={<StepSkeleton rows={1} label="One moment" />}
          onError={notifyError}
        />
      )}
    </div>
  );
}

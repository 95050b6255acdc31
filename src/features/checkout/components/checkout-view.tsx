import { useRef, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { AddressStep } from '@/features/checkout/address/address-step';
import { type SeenLine } from '@/features/checkout/checkout-draft.store';
import { DeliveryStep } from '@/features/checkout/delivery/delivery-step';
import { PaymentStep } from '@/features/checkout/payment/payment-step';
import { stepAfter } from '@/features/checkout/progress/checkout-steps';
import { StepList } from '@/features/checkout/progress/step-list';
import { useCheckoutSteps } from '@/features/checkout/progress/use-checkout-steps';
import { ChangesNote } from '@/features/checkout/review/changes-note';
import { ReviewAction } from '@/features/checkout/review/review-action';
import { ReviewStep } from '@/features/checkout/review/review-step';
import { UnconfirmedOrder } from '@/features/checkout/review/unconfirmed-order';
import { CheckoutTotals } from '@/features/checkout/summary/order-totals';
import { useConnection } from '@/lib/offline/use-connection';
import { errorMessageOf } from '@/lib/toast/notify';

import { type Buyer } from '../buyer';
import { useCheckout } from '../use-checkout';
import { CheckoutSkeleton, StepSkeleton } from './checkout-skeleton';
import { EmptyCheckout } from './empty-checkout';

type Props = {
  buyer: Buyer;
  /** What stands in the bag as the shopper comes from it. */
  bag: Omit<SeenLine, 'wanted'>[];
  bagKobo: number;
  /** The way in for who has an account. */
  signIn: ReactNode;
  charged: (kobo: number) => ReactNode;
  /** The bag is another one now. */
  onOrdered: () => void;
};

const titles = {
  address: 'Where does it go?',
  delivery: 'How is it sent?',
  payment: 'How do you pay?',
  review: 'Is everything right?',
} as const;

/** From a bag to an order, in four steps. */
export function CheckoutView({ buyer, bag, bagKobo, signIn, charged, onOrdered }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const checkout = useCheckout(buyer, bag);
  const { draft, isReady, summary, busy, changes } = checkout;
  const { step, goTo } = useCheckoutSteps(draft, isReady, heading, checkout.askAnew);
  const { offline } = useConnection();
  const { data } = summary;

  if (!isReady) return <CheckoutSkeleton />;
  if (checkout.lost) return <UnconfirmedOrder attempt={checkout.lost} onOrdered={onOrdered} />;
  if (data?.parcels.length === 0 && step !== 'address') return <EmptyCheckout wasEmptied={bag.length > 0} />;
  const onDone = () => goTo(stepAfter(step));
  const count = (data?.parcels.flatMap(({ items }) => items) ?? bag).reduce(
    (sum, one) => sum + one.quantity,
    0,
  );

  return (
    <>
      <StepList current={step} draft={draft} />
      {offline && <OfflineNote />}
      <ChangesNote changes={changes} seen={draft.seen} pending={busy} onAccept={checkout.accept} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="font-disp text-2xl font-bold outline-none">
            {titles[step]}
          </h2>
          {step === 'address' && <AddressStep buyer={buyer} signIn={signIn} onDone={onDone} />}
          {step !== 'address' && !data && summary.isError && (
            <SummaryFailed
              message={errorMessageOf(summary.error)}
              pending={busy}
              onRetry={() => void summary.refetch()}
            />
          )}
          {step !== 'address' && !data && !summary.isError && (
            <StepSkeleton rows={4} label="Asking what it costs" />
          )}
          {step === 'delivery' && data && (
            <DeliveryStep
              summary={data}
              state={draft.address?.state ?? ''}
              draft={draft}
              busy={busy}
              onDone={onDone}
            />
          )}
          {step === 'payment' && data && (
            <PaymentStep buyer={buyer} summary={data} draft={draft} busy={busy} onDone={onDone} />
          )}
          {step === 'review' && data && (
            <ReviewStep summary={data} draft={draft} email={buyer.user?.email ?? draft.email} />
          )}
        </div>
        <div className="lg:sticky lg:top-24">
          <CheckoutTotals
            count={count}
            sums={data ?? { subtotalKobo: bagKobo }}
            busy={busy}
            charged={charged}
          >
            {step === 'review' && data && (
              <ReviewAction
                buyer={buyer}
                draft={draft}
                summary={data}
                busy={busy}
                hasChanges={changes.length > 0}
                onOrdered={onOrdered}
                onRefused={checkout.refused}
              />
            )}
          </CheckoutTotals>
        </div>
      </div>
    </>
  );
}

function OfflineNote() {
  return (
    <p
      role="status"
      className="mt-5 flex items-start gap-3 rounded-md bg-butter p-4 text-sm font-semibold text-night"
    >
      <Icon name="wifi-off" />
      You are offline. What you enter is kept here; ordering needs the connection.
    </p>
  );
}

type FailedProps = { message: string; pending: boolean; onRetry: () => void };

function SummaryFailed({ message, pending, onRetry }: FailedProps) {
  return (
    <div role="alert" className="mt-5 rounded-lg bg-sunken p-5">
      <p className="font-bold">We could not find out what it costs</p>
      <p className="mt-1 text-base text-ink-2">{message} What you entered is kept.</p>
      <Button variant="outline" size="md" className="mt-4" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

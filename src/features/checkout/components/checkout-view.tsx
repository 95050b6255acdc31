import { useEffect, useRef, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useIsWide } from '@/components/ui/use-is-wide';
import { AddressStep } from '@/features/checkout/address/address-step';
import { type SeenLine } from '@/features/checkout/checkout-draft.store';
import { getNextStep } from '@/features/checkout/progress/checkout-steps';
import { StepList } from '@/features/checkout/progress/step-list';
import { useCheckoutSteps } from '@/features/checkout/progress/use-checkout-steps';
import { ChangesNote } from '@/features/checkout/review/changes-note';
import { CheckoutTotals } from '@/features/checkout/summary/checkout-totals';
import { type SummaryItem } from '@/features/checkout/summary/parcel-lines';
import { LazyChunk } from '@/lib/chunks/lazy-chunk';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { useConnection } from '@/lib/offline/use-connection';
import { getErrorMessage, notifyError } from '@/lib/toast/notify';

import { type Buyer } from '../buyer';
import { useCheckout } from '../use-checkout';
import { CheckoutSkeleton, StepSkeleton } from './checkout-skeleton';
import { EmptyCheckout } from './empty-checkout';
import { loadLaterStep, loadReviewAction, loadUnconfirmedOrder } from './load-later-steps';

const checkoutMessages = {
  titles: {
    address: 'Delivery address',
    delivery: 'Delivery method',
    payment: 'Payment',
    review: 'Review your order',
  },
} as const;

type Props = {
  buyer: Buyer;
  /** Cart items at the time the checkout opens. */
  cart: (Omit<SeenLine, 'requestedQuantity'> & SummaryItem)[];
  cartKobo: number;
  /** The state that the shopper chose for delivery in the shop; may be empty. */
  deliveryState: string;
  /** The cheapest delivery of the bag to that state, if known. */
  deliveryKobo: number | undefined;
  /** Link to sign in, for guests. */
  signIn: ReactNode;
  /** Note that the amount is charged in naira, for shoppers who see another currency. */
  chargedNote: (kobo: number) => ReactNode;
  /** The order has emptied the cart. */
  onOrdered: () => void;
};

/** The checkout: four steps beside the order summary. */
export function CheckoutView({
  buyer,
  cart,
  cartKobo,
  deliveryState,
  deliveryKobo,
  signIn,
  chargedNote,
  onOrdered,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const checkout = useCheckout(buyer, cart);
  const { draft, isReady, summary, busy, changes } = checkout;
  const { step, goTo } = useCheckoutSteps(draft, isReady, heading, checkout.refreshSummary);
  const { offline } = useConnection();
  const isWide = useIsWide(false);
  const { data } = summary;

  // While the address is typed. If it fails, the step loads it again.
  useEffect(() => void loadChunk(loadLaterStep).catch(() => {}), []);

  if (!isReady) return <CheckoutSkeleton />;
  if (checkout.unconfirmed) {
    const props = { attempt: checkout.unconfirmed, onOrdered };
    return <LazyChunk load={loadUnconfirmedOrder} props={props} fallback={<CheckoutSkeleton />} />;
  }
  if (data?.parcels.length === 0 && step !== 'address')
    return <EmptyCheckout hasOnlyUnavailableItems={cart.length > 0} />;
  const onDone = () => goTo(getNextStep(step));
  const items = data?.parcels.flatMap((parcel) => parcel.items) ?? cart;

  // Under the sums on wide screens, where it is in view; else after all that it orders.
  const orderButton = step === 'review' && data && (
    <LazyChunk
      load={loadReviewAction}
      props={{
        buyer,
        draft,
        summary: data,
        busy,
        onOrdered,
        hasChanges: changes.length > 0,
        onRejected: checkout.handleRejection,
      }}
    />
  );

  return (
    <>
      <StepList current={step} draft={draft} />
      {offline && <OfflineNote />}
      <ChangesNote
        changes={changes}
        seen={draft.seenLines}
        pending={busy}
        onAccept={checkout.acceptChanges}
      />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="lg:sticky lg:top-24 lg:order-last">
          <CheckoutTotals
            items={items}
            sums={data ?? estimateSums(cartKobo, deliveryState, deliveryKobo)}
            isReview={step === 'review'}
            busy={busy}
            chargedNote={chargedNote}
          />
          {isWide && orderButton}
        </div>
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="font-disp text-2xl font-bold outline-none">
            {checkoutMessages.titles[step]}
          </h2>
          {step === 'address' && (
            <AddressStep buyer={buyer} deliveryState={deliveryState} signIn={signIn} onDone={onDone} />
          )}
          {step !== 'address' && !data && summary.isError && (
            <SummaryFailed
              message={getErrorMessage(summary.error)}
              pending={busy}
              onRetry={() => void summary.refetch()}
            />
          )}
          {step !== 'address' && !data && !summary.isError && (
            <StepSkeleton rows={4} label="Calculating your total" />
          )}
          {step !== 'address' && data && (
            <LazyChunk
              load={loadLaterStep}
              props={{ step, buyer, summary: data, draft, busy, onDone }}
              fallback={<StepSkeleton rows={4} label="Loading" />}
              onError={notifyError}
            />
          )}
          {!isWide && orderButton}
        </div>
      </div>
    </>
  );
}

/** What the bag comes to before an address is entered: as the bag page says. */
const estimateSums = (subtotalKobo: number, deliveryState: string, shippingKobo: number | undefined) =>
  shippingKobo === undefined
    ? { subtotalKobo }
    : { subtotalKobo, deliveryState, shippingKobo, totalKobo: subtotalKobo + shippingKobo };

function OfflineNote() {
  return (
    <p
      role="status"
      className="mt-5 flex items-start gap-3 rounded-md bg-butter p-4 text-sm font-semibold text-night"
    >
      <Icon name="wifi-off" />
      You’re offline. We’ve saved what you entered; reconnect to place your order.
    </p>
  );
}

type FailedProps = { message: string; pending: boolean; onRetry: () => void };

function SummaryFailed({ message, pending, onRetry }: FailedProps) {
  return (
    <div role="alert" className="mt-5 rounded-lg bg-sunken p-5">
      <p className="font-bold">We couldn’t calculate your total</p>
      <p className="mt-1 text-base text-ink-2">{`${message} We’ve saved what you entered.`}</p>
      <Button variant="outline" size="md" className="mt-4" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

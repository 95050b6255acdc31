import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import { type Order } from '@/contracts/orders';
import { StepSkeleton } from '@/features/checkout/components/checkout-skeleton';
import { ApiError } from '@/lib/http/api-error';
import { formatMoney } from '@/lib/money/format-money';
import { errorMessageOf } from '@/lib/toast/notify';

import { paymentStateOptions, transferOptions } from './payment-queries';
import {
  checkingPaymentMessage,
  notPaidYetMessage,
  paymentStatusMessage,
  payOnDeliveryMessage,
  type PaymentStatusMessage,
} from './payment-status-message';
import { PaymentStatusNote } from './payment-status-note';
import { ReservationCountdown } from './reservation-countdown';
import { TransferDetails } from './transfer-details';
import { useCardPage } from './use-card-page';
import { useSecondsLeft } from './use-seconds-left';

type Props = {
  order: Order;
  /** A guest's; a member's bearer is enough. */
  trackToken?: string;
  /** The payment from whose page the shopper comes back. */
  paidReference?: string;
  /** The order is no longer as it is shown. */
  onChanged: () => void;
};

/** How an order is paid, as long as it is held; and how its payment stands. */
export function PaymentPanel({ order, trackToken, paidReference, onChanged }: Props) {
  const seconds = useSecondsLeft(order.reservedUntil ? Date.parse(order.reservedUntil) : 0);
  const isOpen = seconds > 0;
  const [byTransfer, setByTransfer] = useState(order.paymentMethod === 'transfer' && !paidReference);
  /** The payment that the shopper says is sent. */
  const [sent, setSent] = useState<string>();
  const transfer = useQuery(transferOptions(order.id, trackToken, byTransfer && isOpen));
  const card = useCardPage(order.id, trackToken);

  const watched = (byTransfer ? transfer.data?.reference : undefined) ?? paidReference;
  const isAsking = watched !== undefined && (watched === sent || watched === paidReference);
  const payment = useQuery(paymentStateOptions(watched, isAsking));
  const status = payment.data?.status;

  useOrderRefresh({ order, status, isOpen, onChanged });

  const standing = statusMessageFor(order, { payment, isAsking, isOpen, isSaidSent: watched === sent });
  /** An account takes one transfer. */
  const isSpent = status !== undefined && status !== 'pending';
  const isSettled = status === 'paid' || order.paymentStatus === 'paid';
  /** It is told where the shopper has just pressed. */
  const waitsBelow = isAsking && watched === sent && isOpen && !isSpent;
  if (!standing && !isOpen) return null;
  return (
    <section aria-labelledby="payment" className="rounded-xl bg-surface p-5 shadow-2 md:p-7">
      <h2 id="payment" className="font-disp text-xl font-bold">
        Payment
      </h2>
      <div className="mt-4">
        <PaymentStatusNote standing={waitsBelow ? undefined : standing} />
      </div>
      {isOpen && !isSettled && (
        <div className="mt-4">
          <ReservationCountdown seconds={seconds} />
          {byTransfer && transfer.isPending && <StepSkeleton rows={3} label="Opening an account" />}
          {byTransfer && transfer.data && isSpent && (
            <Button className="mt-5" pending={transfer.isFetching} onClick={() => void transfer.refetch()}>
              Open another account
            </Button>
          )}
          {byTransfer && transfer.data && !isSpent && (
            <TransferDetails
              transfer={transfer.data}
              sent={sent === transfer.data.reference}
              note={<PaymentStatusNote standing={waitsBelow ? standing : undefined} />}
              onSent={() => {
                setSent(transfer.data.reference);
                void payment.refetch();
              }}
            />
          )}
          <InlineError
            message={
              card.problem ?? (byTransfer && transfer.isError ? errorMessageOf(transfer.error) : undefined)
            }
          />
          <div className="mt-5 flex flex-wrap gap-3">
            {byTransfer && transfer.isError && (
              <Button
                size="md"
                className="w-full md:w-auto"
                pending={transfer.isFetching}
                onClick={() => void transfer.refetch()}
              >
                Try again
              </Button>
            )}
            <Button
              className="w-full md:w-auto"
              variant={byTransfer ? 'outline' : 'primary'}
              size={byTransfer ? 'md' : 'lg'}
              pending={card.pending}
              onClick={() => void card.open()}
            >
              {byTransfer ? 'Pay by card instead' : `Pay ${formatMoney(order.totalKobo)} by card`}
            </Button>
            {!byTransfer && (
              <Button
                className="w-full md:w-auto"
                variant="outline"
                disabled={card.pending}
                onClick={() => setByTransfer(true)}
              >
                Pay by bank transfer
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** How often an order whose time is over is asked for until the shop has let go of it. */
const LET_GO_MILLISECONDS = 5_000;

type OrderRefresh = {
  order: Order;
  status: string | undefined;
  isOpen: boolean;
  onChanged: () => void;
};

/** Tells the page that its order is out of date: the payment is decided, the time is over, or the browser kept the page meanwhile. */
function useOrderRefresh({ order, status, isOpen, onChanged }: OrderRefresh): void {
  const tell = useEffectEvent(onChanged);
  const isNews = status !== undefined && status !== 'pending' && status !== order.paymentStatus;
  useEffect(() => {
    if (isNews) tell();
  }, [isNews, status]);

  const isOver = order.reservedUntil !== null && !isOpen;
  useEffect(() => {
    if (!isOver) return;
    tell();
    // The shop lets go of it a little later.
    const timer = setInterval(() => tell(), LET_GO_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isOver]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && tell();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}

type Look = {
  payment: {
    data: Parameters<typeof paymentStatusMessage>[0] | undefined;
    error: Error | null;
    isError: boolean;
  };
  isAsking: boolean;
  isOpen: boolean;
  /** By the shopper's own word; else they come from the payment page, where they may have left without paying. */
  isSaidSent: boolean;
};

/** What there is to say of the payment, if anything: the payment's own word first, then the order's. */
function statusMessageFor(
  order: Order,
  { payment, isAsking, isOpen, isSaidSent }: Look,
): PaymentStatusMessage | undefined {
  const { data } = payment;
  if (data && data.status !== 'pending') {
    if (data.status !== 'expired' || order.paymentStatus !== 'paid') return paymentStatusMessage(data);
  }
  if (isAsking && payment.isError) {
    const isUnknown = payment.error instanceof ApiError && payment.error.code === 'not-found';
    const text = isUnknown ? 'If you have paid, the bank’s word will find its order.' : 'We go on asking.';
    return { tone: 'waiting', title: errorMessageOf(payment.error), text };
  }
  if (isAsking && isOpen && !isSaidSent) return data ? notPaidYetMessage : checkingPaymentMessage;
  if (isAsking)
    return paymentStatusMessage({ status: 'pending', orderId: order.id, amountKobo: 0, receivedKobo: null });
  if (order.paymentStatus === 'on-delivery') return payOnDeliveryMessage(order);
  const { paymentStatus: status, totalKobo: amountKobo, id: orderId } = order;
  const isOver = order.reservedUntil !== null && !isOpen && status !== 'paid';
  if (isOver) return paymentStatusMessage({ status: 'expired', orderId, amountKobo, receivedKobo: null });
  // What goes back after a cancelling or a return is told with the order itself.
  const isTold = status === 'unpaid' || status === 'pending' || status === 'paid' || status === 'refunded';
  if (isOpen || isTold) return undefined;
  return paymentStatusMessage({ status, orderId, amountKobo, receivedKobo: null });
}

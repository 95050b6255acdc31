import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { InlineError } from '@/components/ui/inline-error';
import { RESERVATION_MINUTES, TRANSFER_RESERVATION_MINUTES } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { type Buyer } from '@/features/checkout/buyer';
import { StepSkeleton } from '@/features/checkout/components/checkout-skeleton';
import { ApiError } from '@/lib/http/api-error';
import { formatMoney } from '@/lib/money/format-money';
import { redirectExternal } from '@/lib/navigation/redirect-external';
import { getErrorMessage } from '@/lib/toast/notify';

import { openCardPageUrl } from './continue-to-payment';
import { PayOnDeliverySwitch } from './pay-on-delivery-switch';
import { paymentStateOptions, transferOptions } from './payment-queries';
import {
  checkingPaymentMessage,
  notPaidYetMessage,
  pendingTransferMessage,
  getPaymentStatusMessage,
  getPayOnDeliveryMessage,
  type PaymentStatusMessage,
} from './payment-status-message';
import { PaymentStatusNote } from './payment-status-note';
import { TransferDetails } from './transfer-details';
import { useSecondsLeft, formatCountdown } from './use-seconds-left';

/** Opens the card page of an order and redirects to it. */
function useCardPage(orderId: string, trackToken: string | undefined) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function open() {
    setPending(true);
    setProblem(undefined);
    try {
      redirectExternal(await openCardPageUrl(orderId, trackToken));
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      // The bfcache may restore this page as it was.
      setPending(false);
    }
  }

  return { open, pending, problem };
}

/** Time left to pay. Screen readers hear it at a few marks and not every second. */
function ReservationCountdown({ seconds }: { seconds: number }) {
  return (
    <p className="flex items-center gap-2.5 text-base">
      <Icon name="clock" className="size-5 text-primary" />
      <span aria-hidden="true">
        Time left to pay: <b className="tabular-nums">{formatCountdown(seconds)}</b>. Then we cancel the
        order.
      </span>
      <span role="status" className="sr-only">
        {describeTimeLeft(seconds)}
      </span>
    </p>
  );
}

/** Text for screen readers; it changes only a few times. */
function describeTimeLeft(seconds: number): string {
  const minutes = [1, 2, 5, 10].find((mark) => seconds <= mark * 60);
  if (minutes === undefined) {
    const most = seconds > RESERVATION_MINUTES * 60 ? TRANSFER_RESERVATION_MINUTES : RESERVATION_MINUTES;
    return `You have up to ${most} minutes left to pay.`;
  }
  return minutes === 1
    ? 'You have less than a minute left to pay.'
    : `You have less than ${minutes} minutes left to pay.`;
}

type Props = {
  order: Order;
  /** Only for guests. */
  trackToken?: string;
  /** Undefined for a guest who has no cart here: their phone cannot be confirmed. */
  buyer: Buyer | undefined;
  /** Reference of the payment whose card page the shopper returns from. */
  paidReference?: string;
  /** The order on the page is out of date. */
  onChanged: () => void;
};

/** Status of an order's payment and, while the order is reserved, the ways to pay. */
export function PaymentPanel({ order, trackToken, buyer, paidReference, onChanged }: Props) {
  const seconds = useSecondsLeft(order.reservedUntil ? Date.parse(order.reservedUntil) : 0);
  const isOpen = seconds > 0;
  const [byTransfer, setByTransfer] = useState(order.paymentMethod === 'transfer');
  /** Reference of the transfer that the shopper says they sent. */
  const [sentReference, setSentReference] = useState<string>();
  const transfer = useQuery(transferOptions(order.id, trackToken, byTransfer && isOpen));
  const card = useCardPage(order.id, trackToken);

  const reference = byTransfer ? transfer.data?.reference : paidReference;
  const isPolling = reference !== undefined && (reference === sentReference || reference === paidReference);
  // A transfer may arrive before the shopper says that it was sent.
  const payment = useQuery(paymentStateOptions(reference, isPolling || byTransfer));
  const status = payment.data?.status;

  useOrderRefresh({ order, status, isOpen, onChanged });

  const message = statusMessageFor(order, {
    payment,
    isPolling,
    isOpen,
    isMarkedSent: reference === sentReference,
  });
  /** Transfer details accept one transfer only. */
  const isUsed = status !== undefined && status !== 'pending';
  const isSettled = status === 'paid' || order.paymentStatus === 'paid';
  /** Show the message where the shopper has just pressed the button. */
  const isShownBelow = isPolling && reference === sentReference && isOpen && !isUsed;
  if (!message && !isOpen) return null;
  return (
    <section aria-labelledby="payment" className="rounded-xl bg-surface p-5 shadow-2 md:p-7">
      <h2 id="payment" className="font-disp text-xl font-bold">
        Payment
      </h2>
      <div className="mt-4">
        <PaymentStatusNote message={isShownBelow ? undefined : message} />
      </div>
      {isOpen && !isSettled && (
        <div className="mt-4">
          <ReservationCountdown seconds={seconds} />
          {byTransfer && transfer.isPending && (
            <StepSkeleton rows={3} label="Getting your transfer details" />
          )}
          {byTransfer && transfer.data && isUsed && (
            <Button className="mt-5" pending={transfer.isFetching} onClick={() => void transfer.refetch()}>
              Get new transfer details
            </Button>
          )}
          {byTransfer && transfer.data && !isUsed && (
            <TransferDetails
              transfer={transfer.data}
              sent={sentReference === transfer.data.reference}
              note={<PaymentStatusNote message={isShownBelow ? message : undefined} />}
              onSent={() => {
                setSentReference(transfer.data.reference);
                void payment.refetch();
              }}
            />
          )}
          <InlineError
            message={
              card.problem ?? (byTransfer && transfer.isError ? getErrorMessage(transfer.error) : undefined)
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
                {`Pay ${formatMoney(order.totalKobo)} by transfer`}
              </Button>
            )}
          </div>
          {!byTransfer && buyer && (
            <PayOnDeliverySwitch order={order} trackToken={trackToken} buyer={buyer} onChanged={onChanged} />
          )}
        </div>
      )}
    </section>
  );
}

/** How often to refetch an order whose time is over, until the server has released it. */
const RELEASE_POLL_MILLISECONDS = 5_000;

type OrderRefresh = {
  order: Order;
  status: string | undefined;
  isOpen: boolean;
  onChanged: () => void;
};

/**
 * Calls `onChanged` when the payment is settled, the time is over, or the page returns from the
 * bfcache.
 */
function useOrderRefresh({ order, status, isOpen, onChanged }: OrderRefresh): void {
  const refresh = useEffectEvent(onChanged);
  const hasNewStatus = status !== undefined && status !== 'pending' && status !== order.paymentStatus;
  useEffect(() => {
    if (hasNewStatus) refresh();
  }, [hasNewStatus, status]);

  const isOver = order.reservedUntil !== null && !isOpen;
  useEffect(() => {
    if (!isOver) return;
    refresh();
    // The server releases the order a little later.
    const timer = setInterval(() => refresh(), RELEASE_POLL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isOver]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}

type PaymentView = {
  payment: {
    data: Parameters<typeof getPaymentStatusMessage>[0] | undefined;
    error: Error | null;
    isError: boolean;
  };
  isPolling: boolean;
  isOpen: boolean;
  /**
   * The shopper says they sent the transfer. Otherwise they may have left the card page without
   * paying.
   */
  isMarkedSent: boolean;
};

/** Returns the message for the payment's own status, otherwise for the order's, if there is any. */
function statusMessageFor(
  order: Order,
  { payment, isPolling, isOpen, isMarkedSent }: PaymentView,
): PaymentStatusMessage | undefined {
  const { data } = payment;
  if (data && data.status !== 'pending') {
    const isOver = data.status === 'paid' && !order.parcels.some(isUnsent);
    if (isOver) return undefined;
    const isSettledOtherwise = order.paymentStatus === 'paid' || order.paymentStatus === 'on-delivery';
    const isSuperseded = (data.status === 'expired' || data.status === 'failed') && isSettledOtherwise;
    if (!isSuperseded) return getPaymentStatusMessage(data);
  }
  // The order knows already, so an old reference has nothing to wait for.
  if (order.paymentStatus === 'paid' && !data) return undefined;
  if (isPolling && payment.isError) {
    const isUnknown = payment.error instanceof ApiError && payment.error.code === 'not-found';
    const text = isUnknown
      ? 'If you’ve paid, we’ll match your transfer to this order automatically.'
      : 'We’ll keep checking.';
    return { tone: 'waiting', title: getErrorMessage(payment.error), text };
  }
  if (isPolling && isOpen && !isMarkedSent) return data ? notPaidYetMessage : checkingPaymentMessage;
  if (isMarkedSent && isPolling) return pendingTransferMessage;
  if (isPolling)
    return getPaymentStatusMessage({
      status: 'pending',
      orderId: order.id,
      amountKobo: 0,
      receivedKobo: null,
    });
  if (order.paymentStatus === 'on-delivery') return getPayOnDeliveryMessage(order);
  const { paymentStatus: status, totalKobo: amountKobo, id: orderId } = order;
  const isOver = order.reservedUntil !== null && !isOpen && status !== 'paid';
  if (isOver) return getPaymentStatusMessage({ status: 'expired', orderId, amountKobo, receivedKobo: null });
  // The order itself reports refunds after a cancellation or a return.
  const isShownWithOrder =
    status === 'unpaid' || status === 'pending' || status === 'paid' || status === 'refunded';
  if (isOpen || isShownWithOrder) return undefined;
  return getPaymentStatusMessage({ status, orderId, amountKobo, receivedKobo: null });
}

const isUnsent = ({ status }: Order['parcels'][number]): boolean =>
  status === 'placed' || status === 'paid' || status === 'processing';

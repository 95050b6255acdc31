import { useQuery } from '@tanstack/react-query';

import { getErrorMessage } from '@/lib/toast/notify';

import { paymentStateOptions } from './payment-queries';
import {
  paymentStatusMessages,
  type PaymentStatusMessage,
  getPaymentStatusMessage,
} from './payment-status-message';
import { PaymentStatusNote } from './payment-status-note';

/**
 * Payment status for a guest who returns from the card page to a browser without the order's token,
 * such as one that blocks storage: the order cannot be shown, but the reference identifies its
 * payment.
 */
export function PaymentByReference({ reference }: { reference: string }) {
  const payment = useQuery(paymentStateOptions(reference, true));
  return (
    <PaymentStatusNote message={statusMessageFor(payment)}>
      <p className="mt-2 text-sm font-semibold">
        To open your order in any browser, use the link in your confirmation email.
      </p>
    </PaymentStatusNote>
  );
}

type PaymentQuery = { data: Parameters<typeof getPaymentStatusMessage>[0] | undefined; error: Error | null };

function statusMessageFor({ data, error }: PaymentQuery): PaymentStatusMessage {
  if (data) return getPaymentStatusMessage(data);
  if (error) return { tone: 'waiting', title: getErrorMessage(error), text: 'We’ll keep checking.' };
  return { tone: 'waiting', ...paymentStatusMessages.loading };
}

import { useQuery } from '@tanstack/react-query';

import { errorMessageOf } from '@/lib/toast/notify';

import { paymentStateOptions } from './payment-queries';
import { type PaymentStatusMessage, paymentStatusMessage } from './payment-status-message';
import { PaymentStatusNote } from './payment-status-note';

/**
 * For who comes back from a payment page to a browser that keeps nothing: without the order's token there is no order to show, but its
 * payment's reference says how that stands.
 */
export function PaymentByReference({ reference }: { reference: string }) {
  const payment = useQuery(paymentStateOptions(reference, true));
  return (
    <PaymentStatusNote standing={statusMessageFor(payment)}>
      <p className="mt-2 text-sm font-semibold">
        The link to your order is in the mail we have sent you: it opens the order in any browser.
      </p>
    </PaymentStatusNote>
  );
}

type Asked = { data: Parameters<typeof paymentStatusMessage>[0] | undefined; error: Error | null };

function statusMessageFor({ data, error }: Asked): PaymentStatusMessage {
  if (data) return paymentStatusMessage(data);
  if (error) return { tone: 'waiting', title: errorMessageOf(error), text: 'We go on asking.' };
  return { tone: 'waiting', title: 'One moment', text: 'We ask how your payment stands.' };
}

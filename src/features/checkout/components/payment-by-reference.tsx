import { useQuery } from '@tanstack/react-query';

import { errorMessageOf } from '@/lib/toast/notify';

import { paymentStateOptions } from '../payment-queries';
import { type Standing, standingOf } from '../payment-standing';
import { StandingNote } from './standing-note';

/**
 * For who comes back from a payment page to a browser that keeps nothing: without the order's token there is no order to show, but its
 * payment's reference says how that stands.
 */
export function PaymentByReference({ reference }: { reference: string }) {
  const payment = useQuery(paymentStateOptions(reference, true));
  return (
    <StandingNote standing={standingFor(payment)}>
      <p className="mt-2 text-sm font-semibold">
        The link to your order is in the mail we have sent you: it opens the order in any browser.
      </p>
    </StandingNote>
  );
}

type Asked = { data: Parameters<typeof standingOf>[0] | undefined; error: Error | null };

function standingFor({ data, error }: Asked): Standing {
  if (data) return standingOf(data);
  if (error) return { tone: 'waiting', title: errorMessageOf(error), text: 'We go on asking.' };
  return { tone: 'waiting', title: 'One moment', text: 'We ask how your payment stands.' };
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { InlineError } from '@/components/ui/inline-error';
import * as checkoutApi from '@/contracts/checkout.api';
import { PAY_ON_DELIVERY_MAX_KOBO } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { normalisePhone } from '@/contracts/phone-number';
import { type Buyer } from '@/features/checkout/buyer';
import { PhoneNeeded } from '@/features/checkout/components/phone-needed';
import { describeRiderPayments } from '@/features/checkout/payment/rider-payments';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { formatMoney } from '@/lib/money/format-money';
import { getErrorMessage } from '@/lib/toast/notify';

type Props = {
  order: Order;
  /** Only for guests. */
  trackToken?: string;
  buyer: Buyer;
  /** The order on the page is out of date. */
  onChanged: () => void;
};

/** Changes an unpaid order to pay on delivery, and confirms the phone first if that is missing. */
export function PayOnDeliverySwitch({ order, trackToken, buyer, onChanged }: Props) {
  const [needsPhone, setNeedsPhone] = useState(false);
  const [wasDismissed, setWasDismissed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const phoneForm = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (needsPhone) phoneForm.current?.focus();
  }, [needsPhone]);
  const change = useMutation({
    // Guests name the cart that confirmed the phone.
    mutationFn: () =>
      call(
        checkoutApi.payOnDelivery,
        { params: { id: order.id }, body: { trackToken, publicCartId: buyer.publicCartId } },
        { bearer: !trackToken },
      ),
  });
  const { phone } = order.address;
  const payments = order.parcels.map(({ storeName, totalKobo }) => ({
    storeName,
    amount: formatMoney(totalKobo),
  }));
  if (order.totalKobo > PAY_ON_DELIVERY_MAX_KOBO) return null;

  async function submit() {
    setProblem(undefined);
    setNeedsPhone(false);
    try {
      await change.mutateAsync();
      onChanged();
    } catch (error) {
      const isPhoneMissing = error instanceof ApiError && error.details.needsPhone === true;
      if (!isPhoneMissing) setProblem(getErrorMessage(error));
      else if (normalisePhone(phone) === undefined)
        setProblem(
          `To pay on delivery, we need to text you a code, but ${phone} isn’t a Nigerian mobile number. Please pay by card or bank transfer.`,
        );
      else setNeedsPhone(true);
    }
  }

  function dismiss() {
    setNeedsPhone(false);
    setWasDismissed(true);
  }

  return (
    <div className="mt-3">
      {!needsPhone && (
        <Button
          className="w-full md:w-auto"
          variant="outline"
          autoFocus={wasDismissed}
          pending={change.isPending}
          onClick={() => void submit()}
        >
          {`Pay ${formatMoney(order.totalKobo)} on delivery instead`}
        </Button>
      )}
      {needsPhone && (
        <div ref={phoneForm} tabIndex={-1} className="outline-none">
          <PhoneNeeded buyer={buyer} phone={phone} onConfirmed={() => void submit()}>
            To pay on delivery, confirm your phone number first.
          </PhoneNeeded>
          <Button variant="quiet" size="md" className="mt-1 -ml-5" onClick={dismiss}>
            Not now
          </Button>
        </div>
      )}
      <InlineError message={problem} />
      <p className="mt-2 text-sm text-ink-2">
        {describeRiderPayments(payments)}{' '}
        {!needsPhone && 'If your phone isn’t confirmed yet, we’ll text you a code first.'}
      </p>
    </div>
  );
}

import { type OrderSummary } from '@/contracts/orders';
import { formatAddressLines } from '@/features/checkout/address/address-fields';
import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';
import { CheckoutCard } from '@/features/checkout/components/checkout-card';
import { formatDeliveryDays, shippingNames } from '@/features/checkout/delivery/shipping-labels';
import { paymentLabels } from '@/features/checkout/payment/payment-labels';
import { ParcelLines } from '@/features/checkout/summary/parcel-lines';

type Props = { summary: OrderSummary; draft: CheckoutDraft; email: string };

/** Everything at a glance, each with the way to change it. */
export function ReviewStep({ summary, draft, email }: Props) {
  const { address, paymentMethod } = draft;
  if (!address || !paymentMethod) return null;
  const { name, text } = paymentLabels[paymentMethod];

  return (
    <div className="mt-5 grid gap-5">
      <CheckoutCard id="review-address" title="Address" change="address">
        <address className="mt-2 text-base [overflow-wrap:anywhere] not-italic">
          <b className="block">{address.name}</b>
          {formatAddressLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="mt-1 block text-ink-2">
            {[address.phone, address.alternatePhone].filter(Boolean).join(', ')}
          </span>
          <span className="block text-ink-2">{email}</span>
        </address>
      </CheckoutCard>
      {summary.parcels.map((parcel) => (
        <CheckoutCard
          key={parcel.storeId}
          id={`review-${parcel.storeId}`}
          title={`Parcel from ${parcel.storeName}`}
          change="delivery"
        >
          <ParcelLines items={parcel.items} />
          <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">{wayOf(parcel, address.state)}</p>
        </CheckoutCard>
      ))}
      <CheckoutCard id="review-payment" title="Payment" change="payment">
        <p className="mt-2 text-base font-semibold">{name}</p>
        <p className="text-sm text-ink-2">{text}</p>
        {summary.coupon && (
          <p className="mt-2 text-sm">
            Coupon <b>{summary.coupon.code}</b>: {summary.coupon.description}
          </p>
        )}
      </CheckoutCard>
    </div>
  );
}

function wayOf({ storeName, method, choices }: OrderSummary['parcels'][number], state: string): string {
  const choice = choices.find((one) => one.method === method);
  if (!choice) return `${storeName} does not deliver to ${state}.`;
  return `${shippingNames[choice.method]} delivery, in ${formatDeliveryDays(choice.etaDays)}`;
}

import { Price } from '@/components/ui/price';
import { type OrderSummary } from '@/contracts/orders';
import { formatAddressLines } from '@/features/checkout/address/address-fields';
import { type CheckoutDraft } from '@/features/checkout/checkout-draft.store';
import { CheckoutCard } from '@/features/checkout/components/checkout-card';
import { methodNames } from '@/features/checkout/delivery/method-names';
import { getPaymentLabels } from '@/features/checkout/payment/payment-labels';
import { ParcelLines } from '@/features/checkout/summary/parcel-lines';
import { formatDeliveryDates } from '@/lib/time/format-delivery-dates';

type Props = { summary: OrderSummary; draft: CheckoutDraft; email: string };

/** Last step: the whole order, each part with a link to change it. */
export function ReviewStep({ summary, draft, email }: Props) {
  const { address, paymentMethod } = draft;
  if (!address || !paymentMethod) return null;
  const { name, text } = getPaymentLabels(summary)[paymentMethod];

  return (
    <div className="mt-5 grid gap-5">
      <CheckoutCard id="review-address" title="Delivery address" change="address">
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
          <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
            <ParcelDelivery parcel={parcel} state={address.state} />
          </p>
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

function ParcelDelivery({ parcel, state }: { parcel: OrderSummary['parcels'][number]; state: string }) {
  const { storeName, method, choices } = parcel;
  const choice = choices.find((option) => option.method === method);
  if (!choice) return `${storeName} doesn’t deliver to ${state}.`;
  const { feeKobo, deliveryDates } = choice;
  return (
    <>
      {`${methodNames[choice.method]} delivery:`} {feeKobo === 0 ? 'Free' : <Price kobo={feeKobo} />}
      <br />
      {`Arrives ${formatDeliveryDates(deliveryDates)}`}
    </>
  );
}

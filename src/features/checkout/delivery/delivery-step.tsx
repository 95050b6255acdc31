import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { paths } from '@/config/paths';
import { type OrderSummary } from '@/contracts/orders';
import {
  type CheckoutDraft,
  shippingChosen,
  deliveryStepCompleted,
} from '@/features/checkout/checkout-draft.store';
import { CheckoutCard } from '@/features/checkout/components/checkout-card';
import { ChoiceCard } from '@/features/checkout/components/choice-card';
import { stepPath } from '@/features/checkout/progress/step-list';
import { ParcelLines } from '@/features/checkout/summary/parcel-lines';
import { Link } from '@/framework/link';
import { formatDeliveryDates, formatDeliveryDay } from '@/lib/time/format-delivery-dates';

import { methodNames } from './method-names';

type Parcel = OrderSummary['parcels'][number];
type Props = {
  summary: OrderSummary;
  state: string;
  draft: CheckoutDraft;
  busy: boolean;
  onDone: () => void;
};

/** Second step: one parcel per store, each with its delivery method. */
export function DeliveryStep({ summary, state, draft, busy, onDone }: Props) {
  const { parcels } = summary;
  const isBlocked = parcels.some(({ choices }) => choices.length === 0);

  function proceed() {
    const chosen = parcels.flatMap((parcel) => {
      const method = findMethod(parcel, draft);
      return method ? [[parcel.storeId, method] as const] : [];
    });
    deliveryStepCompleted(Object.fromEntries(chosen), state);
    onDone();
  }

  return (
    <>
      <p className="mt-1 text-base text-ink-2">
        {parcels.length === 1
          ? 'Everything comes in one parcel.'
          : `Each store sends its own parcel: ${parcels.length} parcels in total.`}
      </p>
      <div className="mt-5 grid gap-5">
        {parcels.map((parcel) => (
          <CheckoutCard key={parcel.storeId} id={`parcel-${parcel.storeId}`} title={parcel.storeName}>
            <ParcelLines items={parcel.items} />
            {parcel.choices.length > 0 ? (
              <ShippingChoices parcel={parcel} draft={draft} />
            ) : (
              <NotDelivered storeName={parcel.storeName} state={state} />
            )}
          </CheckoutCard>
        ))}
      </div>
      <p className="mt-5 flex justify-between gap-4 text-base lg:hidden">
        <span>
          Delivery <Price kobo={summary.shippingKobo} />
        </span>
        <b>
          Total <Price kobo={summary.totalKobo} />
        </b>
      </p>
      <Button
        disabled={isBlocked}
        pending={busy}
        aria-describedby={isBlocked ? 'delivery-blocked' : undefined}
        className="mt-4 w-full md:w-auto"
        onClick={proceed}
      >
        Continue to payment
      </Button>
      {isBlocked && (
        <p id="delivery-blocked" className="mt-3 text-sm text-ink-2">
          You can continue once every parcel can be delivered.
        </p>
      )}
    </>
  );
}

/** Returns the chosen method if the store offers it; otherwise the summary's. */
function findMethod({ storeId, method, choices }: Parcel, { shipping }: CheckoutDraft) {
  const chosen = shipping[storeId];
  return choices.some((choice) => choice.method === chosen) ? chosen : method;
}

function ShippingChoices({ parcel, draft }: { parcel: Parcel; draft: CheckoutDraft }) {
  const { storeId, storeName, choices } = parcel;
  const chosen = findMethod(parcel, draft);
  return (
    <fieldset className="mt-4 grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">{`Delivery from ${storeName}`}</legend>
      {choices.map(({ method, feeKobo, freeFromKobo, deliveryDates, shipsFrom }) => (
        <ChoiceCard
          key={method}
          name={`shipping-${storeId}`}
          value={method}
          title={methodNames[method]}
          aside={feeKobo === 0 ? 'Free' : <Price kobo={feeKobo} />}
          checked={chosen === method}
          onChoose={() => shippingChosen(storeId, method)}
        >
          {shipsFrom && <b className="block">{`Ships from ${formatDeliveryDay(shipsFrom)}`}</b>}
          {`Arrives ${formatDeliveryDates(deliveryDates)}`}
          {feeKobo > 0 && freeFromKobo !== null && (
            <span className="block">
              Free from <Price kobo={freeFromKobo} />
            </span>
          )}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

function NotDelivered({ storeName, state }: { storeName: string; state: string }) {
  return (
    <div role="alert" className="mt-4 rounded-md bg-butter p-4 text-night">
      <p className="flex gap-3 text-sm font-semibold">
        <Icon name="truck" />
        <span>{`${storeName} doesn’t deliver to ${state} yet. Remove its items from your bag or choose another address.`}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Link href={paths.bag} className={buttonStyles('primary', 'md', 'bg-night text-white')}>
          Go to your bag
        </Link>
        <Link
          href={stepPath('address')}
          shallow
          className={buttonStyles('outline', 'md', 'border-night bg-transparent text-night')}
        >
          Change the address
        </Link>
      </p>
    </div>
  );
}

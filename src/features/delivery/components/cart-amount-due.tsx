import { useQuery } from '@tanstack/react-query';

import { Price } from '@/components/ui/price';

import { listStoreIds, sumCheapestDelivery, type CartParcel } from '../cart-parcels';
import { useDeliveryState } from '../delivery-state.store';
import { shippingOptions } from '../queries';
import { CART_DELIVERY_ID } from './cart-delivery';

type Props = { parcels: CartParcel[]; subtotalKobo: number };

/** What the bag costs: with delivery once the fee for the shopper's state is known. */
export function CartAmountDue({ parcels, subtotalKobo }: Props) {
  const state = useDeliveryState();
  const { data } = useQuery(shippingOptions(state, listStoreIds(parcels)));
  const feeKobo = data && sumCheapestDelivery(data.items, parcels);
  const amount = <Price kobo={subtotalKobo + (feeKobo ?? 0)} className="font-disp text-xl font-bold" />;
  // The link below the amount, where it does not read as its name.
  if (state === '')
    return (
      <>
        {amount}
        <a href={`#${CART_DELIVERY_ID}`} className="block py-1 text-xs underline underline-offset-2">
          Choose state for delivery
        </a>
      </>
    );
  return (
    <>
      <span className="block text-xs text-ink-2">
        {feeKobo === undefined ? 'Before delivery' : 'With delivery'}
      </span>
      {amount}
    </>
  );
}

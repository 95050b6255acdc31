import { useQuery } from '@tanstack/react-query';

import { Price } from '@/components/ui/price';
import { formatDeliveryDates } from '@/lib/time/format-delivery-dates';

import { shippingOptions } from '../queries';

const methodNames = { standard: 'Standard', express: 'Express' } as const;

type Props = { storeId: string; storeName: string; state: string };

/** Delivery fees and times of a store for a state. Loads once a state is chosen. */
export function DeliveryOffers({ storeId, storeName, state }: Props) {
  const { data, isLoading, isError, refetch } = useQuery(shippingOptions(state, [storeId]));
  if (isLoading) return <p className="py-1">{`Checking delivery with ${storeName}…`}</p>;
  if (isError) {
    return (
      <p className="py-1">
        We couldn’t load the delivery fee.{' '}
        <button type="button" onClick={() => void refetch()} className="py-2 font-semibold underline">
          Try again
        </button>
      </p>
    );
  }
  if (!data) return null;
  if (data.items.length === 0)
    return <p className="py-1">{`${storeName} doesn’t deliver to ${state} yet.`}</p>;
  return (
    <ul>
      {data.items.map(({ method, feeKobo, deliveryDates }) => (
        <li key={method} className="flex justify-between py-1">
          <span>{`${methodNames[method]}: ${formatDeliveryDates(deliveryDates)}`}</span>
          <b className="text-ink">
            <Price kobo={feeKobo} />
          </b>
        </li>
      ))}
    </ul>
  );
}

import { Price } from '@/components/ui/price';
import { buildPictureUrl } from '@/config/picture-url';
import { type OrderSummary } from '@/contracts/orders';

export type SummaryItem = Pick<
  OrderSummary['parcels'][number]['items'][number],
  'variantId' | 'name' | 'variantLabel' | 'image' | 'quantity' | 'totalKobo'
>;

/** Lists the items of a parcel. */
export function ParcelLines({ items }: { items: SummaryItem[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {items.map(({ variantId, name, variantLabel, image, quantity, totalKobo }) => (
        <li key={variantId} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 text-sm">
          <picture>
            <source type="image/avif" srcSet={buildPictureUrl(image, '320.avif')} />
            <img
              src={buildPictureUrl(image, '320.webp')}
              alt=""
              width={320}
              height={320}
              loading="lazy"
              decoding="async"
              className="aspect-square w-full rounded-sm bg-sunken object-cover"
            />
          </picture>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{name}</span>
            <span className="block text-ink-2">
              {variantLabel && `${variantLabel}, `}
              {`Qty ${quantity}`}
            </span>
          </span>
          <Price kobo={totalKobo} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}

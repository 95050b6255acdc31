import { classNames } from '@/components/ui/class-names';
import { sellingProductPath } from '@/config/paths';
import { buildPictureUrl } from '@/config/picture-url';
import { type ListingSummary } from '@/contracts/listing-replies';
import { revisionStateNames } from '@/features/listings/messages';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';

import { listingStatusNames } from '../messages';

/** A product of the store in the list, with its state, price and stock. */
export function ListingRow({ listing }: { listing: ListingSummary }) {
  const { id, name, image, status, review, variants, lowStock } = listing;
  const [first] = variants;
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  const isLowStock = status === 'live' && variants.some((variant) => variant.stock <= lowStock);
  return (
    <li className="border-t border-line first:border-0">
      <Link
        href={sellingProductPath(id)}
        className="flex min-h-20 items-center gap-4 px-4 py-3 hover:bg-sunken"
      >
        <span className="size-14 shrink-0 overflow-hidden rounded-md bg-sunken">
          {image && (
            <img
              src={buildPictureUrl(image, '320.webp')}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{name || 'Untitled product'}</span>
          <span className="block text-sm text-ink-2">
            {first
              ? `${formatMoney(first.priceKobo)} · ${stock === 1 ? '1 in stock' : `${stock} in stock`}`
              : 'No sizes in the shop yet'}
          </span>
        </span>
        <span className="shrink-0 text-right text-xs">
          <span
            className={classNames(
              'block rounded-full px-2.5 py-1 font-semibold',
              status === 'rejected' ? 'bg-butter text-night' : 'bg-sunken',
            )}
          >
            {listingStatusNames[status]}
          </span>
          {isLowStock && <span className="mt-1 block font-semibold text-danger">Low stock</span>}
          {status === 'live' && revisionStateNames[review] && (
            <span className="mt-1 block text-ink-2">{revisionStateNames[review]}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

import { classNames } from '@/components/ui/class-names';
import { paths } from '@/config/paths';
import { type ProductFacets } from '@/contracts/catalogue';
import { listingSearch, type Listing } from '@/contracts/listing-address';
import { Link } from '@/framework/link';

import { priceFilterMessages } from '../filter-messages';
import { listQuickPrices, toNairaBounds } from '../quick-prices';

type Props = { listing: Listing; facets: ProductFacets };

/** Links to the list up to a price, for phones, where the filters are behind a button. */
export function QuickPriceLinks({ listing, facets }: Props) {
  const { maxNaira } = listing;
  const prices = listQuickPrices(toNairaBounds(facets.price), maxNaira);
  if (prices.length === 0) return null;
  return (
    <ul
      aria-label={priceFilterMessages.quick}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 pb-3 lg:hidden"
    >
      {prices.map((naira) => {
        const isChosen = naira === maxNaira;
        const changes = { minNaira: undefined, maxNaira: isChosen ? undefined : naira, page: 1 };
        return (
          <li key={naira} className="shrink-0">
            <Link
              href={`${paths.shop}${listingSearch({ ...listing, ...changes })}`}
              aria-current={isChosen || undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-full border-[1.5px] px-4 text-sm',
                isChosen ? 'border-primary bg-guava font-semibold text-zobo' : 'border-field',
              )}
            >
              {priceFilterMessages.under(naira)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

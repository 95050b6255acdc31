import { classNames } from '@/components/ui/class-names';
import { paths } from '@/config/paths';
import { type ProductFacets } from '@/contracts/catalogue';
import { buildListSearch, type ProductListQuery } from '@/contracts/product-list-query';
import { Link } from '@/framework/link';
import { formatInteger } from '@/lib/text/format-integer';

import { listQuickPrices, toNairaBounds } from '../quick-prices';

type Props = { listQuery: ProductListQuery; facets: ProductFacets };

/** Links to the list up to a price, for phones, where the filters are behind a button. */
export function QuickPriceLinks({ listQuery, facets }: Props) {
  const { maxNaira } = listQuery;
  const prices = listQuickPrices(toNairaBounds(facets.price), maxNaira);
  if (prices.length === 0) return null;
  return (
    <ul aria-label="Price up to" className="flex shrink-0 gap-2 lg:hidden">
      {prices.map((naira) => {
        const isChosen = naira === maxNaira;
        const changes = { minNaira: undefined, maxNaira: isChosen ? undefined : naira, page: 1 };
        return (
          <li key={naira} className="shrink-0">
            <Link
              href={`${paths.shop}${buildListSearch({ ...listQuery, ...changes })}`}
              aria-current={isChosen || undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-full border-[1.5px] px-4 text-sm',
                isChosen ? 'border-primary bg-guava font-semibold text-zobo' : 'border-field',
              )}
            >
              {`Under ₦${formatInteger(naira)}`}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

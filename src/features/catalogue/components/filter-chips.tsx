import { Icon } from '@/components/ui/icon';
import { paths } from '@/config/paths';
import { type ProductFacets } from '@/contracts/catalogue';
import {
  listFilters,
  listFlags,
  buildListSearch,
  type ProductListQuery,
} from '@/contracts/product-list-query';
import { describeFilterValue } from '@/features/catalogue/filter-labels';
import { filterMessages } from '@/features/catalogue/filter-messages';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';

type Chip = { key: string; label: string; without: Partial<ProductListQuery> };

type Props = { listQuery: ProductListQuery; facets: ProductFacets | null };

/** The applied filters. Each chip links to the list without its filter. */
export function FilterChips({ listQuery, facets }: Props) {
  const chips = buildChips(listQuery, facets);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex shrink-0 gap-2 lg:shrink lg:flex-wrap">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="shrink-0">
          <Link
            href={`${paths.shop}${buildListSearch({ ...listQuery, ...without, page: 1 })}`}
            // The chip disappears, so the focus moves to the heading of the list.
            onClick={() => document.getElementById('list-title')?.focus()}
            shallow
            scroll={false}
            className="flex min-h-11 items-center gap-2 rounded-full bg-guava px-5 text-sm font-semibold text-night"
          >
            <span className="sr-only">{'Remove '}</span>
            {label}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function buildChips(listQuery: ProductListQuery, facets: ProductFacets | null): Chip[] {
  const { minNaira, maxNaira, rating } = listQuery;
  const chips: Chip[] = listFilters.flatMap((filter) =>
    listQuery[filter].map((value) => ({
      key: `${filter} ${value}`,
      label: describeFilterValue(filter, value, facets),
      without: { [filter]: listQuery[filter].filter((other) => other !== value) },
    })),
  );
  if (minNaira ?? maxNaira) {
    const without = { minNaira: undefined, maxNaira: undefined };
    chips.push({ key: 'price', label: priceLabel(minNaira, maxNaira), without });
  }
  if (rating)
    chips.push({
      key: 'rating',
      label: rating === 1 ? '1 star and up' : `${rating} stars and up`,
      without: { rating: undefined },
    });
  for (const flag of listFlags)
    if (listQuery[flag]) chips.push({ key: flag, label: filterMessages[flag], without: { [flag]: false } });
  return chips;
}

const formatNaira = (amount: number) => formatMoney(amount * 100);

function priceLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Under ${formatNaira(max ?? 0)}`;
  if (max === undefined) return `From ${formatNaira(min)}`;
  return `${formatNaira(min)} to ${formatNaira(max)}`;
}

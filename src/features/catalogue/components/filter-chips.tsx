import { type ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { type ProductFacets } from '@/contracts/catalogue';
import { listFilters, listingSearch, type Listing } from '@/contracts/listing-address';
import { filterLabel } from '@/features/catalogue/filter-labels';
import { formatMoney } from '@/lib/money/format-money';

type Chip = { key: string; label: string; without: Partial<Listing> };

type Props = { listing: Listing; facets: ProductFacets | null };

/** What narrows the list, each as a link to the list without it. */
export function FilterChips({ listing, facets }: Props) {
  const chips = chipsOf(listing, facets);
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="Chosen filters"
      className="order-last -mx-5 flex grow basis-full gap-2 overflow-x-auto px-5 lg:order-none lg:mx-0 lg:basis-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      {chips.map(({ key, label, without }) => (
        <li key={key} className="shrink-0">
          <ChipLink listing={{ ...listing, ...without, page: 1 }}>
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="x" className="size-4" />
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function ChipLink({ listing, children }: { listing: Listing; children: ReactNode }) {
  return (
    <Link
      href={`${paths.shop}${listingSearch(listing)}`}
      // The chip goes; the focus goes to the list's heading.
      onClick={() => document.getElementById('list-title')?.focus()}
      shallow
      scroll={false}
      className="flex min-h-11 items-center gap-2 rounded-full bg-guava px-5 text-sm font-semibold text-night"
    >
      {children}
    </Link>
  );
}

function chipsOf(listing: Listing, facets: ProductFacets | null): Chip[] {
  const { minNaira, maxNaira, rating, inStock, checked } = listing;
  const chips: Chip[] = listFilters.flatMap((filter) =>
    listing[filter].map((value) => ({
      key: `${filter} ${value}`,
      label: `${filter === 'exclude' ? 'Without ' : ''}${filterLabel(filter, value, facets)}`,
      without: { [filter]: listing[filter].filter((one) => one !== value) },
    })),
  );
  if (minNaira ?? maxNaira) {
    const without = { minNaira: undefined, maxNaira: undefined };
    chips.push({ key: 'price', label: priceLabel(minNaira, maxNaira), without });
  }
  if (rating)
    chips.push({
      key: 'rating',
      label: `${rating} ${rating === 1 ? 'star' : 'stars'} and more`,
      without: { rating: undefined },
    });
  if (inStock) chips.push({ key: 'inStock', label: 'In stock', without: { inStock: false } });
  if (checked) chips.push({ key: 'checked', label: 'NAFDAC number checked', without: { checked: false } });
  return chips;
}

const naira = (amount: number) => formatMoney(amount * 100);

function priceLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Under ${naira(max ?? 0)}`;
  return max === undefined ? `From ${naira(min)}` : `${naira(min)} to ${naira(max)}`;
}

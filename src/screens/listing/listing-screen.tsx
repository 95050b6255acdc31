import { Seo } from '@/components/seo/seo';
import { paths } from '@/config/paths';
import { type ProductList } from '@/contracts/catalogue';
import { listingSearch } from '@/contracts/listing-address';
import { type Category } from '@/contracts/taxonomy';
import { FilterChips } from '@/features/catalogue/components/filter-chips';
import { FilterForm } from '@/features/catalogue/components/filter-form';
import { QuickPriceLinks } from '@/features/catalogue/components/quick-price-links';
import { SortSelect } from '@/features/catalogue/components/sort-select';
import { ForMySkinLink } from '@/features/skin-profile/components/for-my-skin-link';

import { applySkinProfile } from './apply-skin-profile';
import { FilterSheetButton } from './filter-sheet-button';
import { buildListingHeading, isNamedList } from './listing-heading';
import { ListingResults } from './listing-results';
import { ListingTop } from './listing-top';
import { listingMessages } from './messages';
import { useListing } from './use-listing';

type Props = { search: string; list: ProductList; categories: Category[] };

/** A product list. Its filters, sort order and page are in the URL. */
export function ListingScreen({ search, list, categories }: Props) {
  const { listing, query, updateListing } = useListing(search, list);
  const first = query.data?.pages[0] ?? list;
  const facets = first.facets ?? list.facets;
  // Unknown if this list failed to load: the data shown may belong to the previous list.
  const total = query.isError && (!query.data || query.isPlaceholderData) ? undefined : first.total;
  const heading = buildListingHeading(listing, categories, facets);

  return (
    <div className="mx-auto max-w-[1440px] px-5 pt-4 md:px-10 md:pt-8">
      <Seo
        title={heading.title}
        description={heading.blurb && listingMessages.description(heading.title, heading.blurb)}
        canonical={`${paths.shop}${listingSearch(listing)}`}
        noIndex={!isNamedList(listing)}
      />
      <ListingTop heading={heading} total={total} searchedFor={first.correctedQuery} />
      <div className="mt-4 lg:mt-6 lg:grid lg:grid-cols-[230px_1fr] lg:gap-10">
        <aside aria-label={listingMessages.filters} className="hidden lg:block">
          {facets && (
            <FilterForm listing={listing} facets={facets} onChange={(next) => updateListing(next)} />
          )}
        </aside>
        <div>
          <div className="flex flex-wrap items-center gap-2 pb-4">
            {facets && (
              <FilterSheetButton
                listing={listing}
                facets={facets}
                total={total}
                onChange={(next) => updateListing(next, 'replace')}
              />
            )}
            <ForMySkinLink onApply={(profile) => updateListing(applySkinProfile(listing, profile))} />
            <FilterChips listing={listing} facets={facets} />
            <SortSelect
              sort={listing.sort}
              onChange={(sort) => updateListing({ ...listing, sort, page: 1 })}
            />
          </div>
          {facets && <QuickPriceLinks listing={listing} facets={facets} />}
          <ListingResults listing={listing} query={query} />
        </div>
      </div>
    </div>
  );
}

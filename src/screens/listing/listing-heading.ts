import { type ProductFacets } from '@/contracts/catalogue';
import { countFilters, listFilters, type Listing } from '@/contracts/listing-address';
import { type Category } from '@/contracts/taxonomy';
import { filterLabel } from '@/features/catalogue/filter-labels';
import { filterMessages } from '@/features/catalogue/filter-messages';

import { listingMessages } from './messages';

export type ListingHeading = { title: string; blurb: string | undefined; category: Category | undefined };

/** Builds the heading of the list: the search words, else its category or its only filter. */
export function buildListingHeading(
  listing: Listing,
  categories: Category[],
  facets: ProductFacets | null,
): ListingHeading {
  const subSlug = singleValue(listing.subCategory);
  const category =
    categories.find(({ slug }) => slug === singleValue(listing.category)) ??
    categories.find(({ subCategories }) => subCategories.some(({ slug }) => slug === subSlug));
  const subCategory = category?.subCategories.find(({ slug }) => slug === subSlug);
  if (listing.q) return { title: listingMessages.searched(listing.q), blurb: undefined, category: undefined };
  if (subCategory) return { title: subCategory.name, blurb: subCategory.blurb, category };
  if (category) return { title: category.name, blurb: category.blurb, category: undefined };
  return {
    title: describeFilter(listing, facets) ?? listingMessages.allProducts,
    blurb: undefined,
    category: undefined,
  };
}

const singleValue = (values: string[]): string | undefined => (values.length === 1 ? values[0] : undefined);

/** The label of the filter, if only one of the lists of values has exactly one. */
function describeFilter(listing: Listing, facets: ProductFacets | null): string | undefined {
  if (listing.deals && countFilters(listing) === 1) return filterMessages.deals;
  const [filter, ...others] = listFilters.filter((name) => listing[name].length > 0);
  const value = filter && singleValue(listing[filter]);
  if (!filter || !value || others.length > 0) return undefined;
  const label = filterLabel(filter, value, facets);
  return filter === 'exclude' ? listingMessages.without(label) : label;
}

/**
 * Whether search engines may index the list: only named lists, not every combination of filters.
 */
export const isNamedList = (listing: Listing): boolean =>
  !listing.q &&
  listing.sort === 'relevance' &&
  listing.page === 1 &&
  countFilters(listing) <= (listing.subCategory.length > 0 && listing.category.length > 0 ? 2 : 1);

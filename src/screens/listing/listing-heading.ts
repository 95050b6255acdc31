import { type ProductFacets } from '@/contracts/catalogue';
import { countFilters, listFilters, type Listing } from '@/contracts/listing-address';
import { type Category } from '@/contracts/taxonomy';
import { filterLabel } from '@/features/catalogue/filter-labels';

export type ListingHeading = { title: string; blurb: string | undefined; category: Category | undefined };

/** What the list is called: the words that were searched for, else the one thing it is narrowed to. */
export function buildListingHeading(
  listing: Listing,
  categories: Category[],
  facets: ProductFacets | null,
): ListingHeading {
  const subSlug = only(listing.subCategory);
  const category =
    categories.find(({ slug }) => slug === only(listing.category)) ??
    categories.find(({ subCategories }) => subCategories.some(({ slug }) => slug === subSlug));
  const subCategory = category?.subCategories.find(({ slug }) => slug === subSlug);
  if (listing.q) return { title: `“${listing.q}”`, blurb: undefined, category: undefined };
  if (subCategory) return { title: subCategory.name, blurb: subCategory.blurb, category };
  if (category) return { title: category.name, blurb: category.blurb, category: undefined };
  return {
    title: describeFilter(listing, facets) ?? 'The whole shop',
    blurb: undefined,
    category: undefined,
  };
}

const only = (values: string[]): string | undefined => (values.length === 1 ? values[0] : undefined);

/** Where one filter alone is chosen, the list has its name. */
function describeFilter(listing: Listing, facets: ProductFacets | null): string | undefined {
  const filter = listFilters.find((name) => listing[name].length > 0);
  const value = filter && only(listing[filter]);
  if (!filter || !value || countFilters(listing) > 1) return undefined;
  const label = filterLabel(filter, value, facets);
  return filter === 'exclude' ? `Without ${label}` : label;
}

/** Search engines are shown the lists that have a name, not every combination of filters. */
export const isNamedList = (listing: Listing): boolean =>
  !listing.q &&
  listing.sort === 'relevance' &&
  listing.page === 1 &&
  countFilters(listing) <= (listing.subCategory.length > 0 && listing.category.length > 0 ? 2 : 1);

import { type ProductFacets } from '@/contracts/catalogue';
import { countFilters, listFilters, type ProductListQuery } from '@/contracts/product-list-query';
import { type Category } from '@/contracts/taxonomy';
import { describeFilterValue } from '@/features/catalogue/filter-labels';
import { filterMessages } from '@/features/catalogue/filter-messages';

export type ListingHeading = { title: string; blurb?: string | undefined; category?: Category };

/** Builds the heading of the list: the search words, else its category or its only filter. */
export function buildListingHeading(
  listQuery: ProductListQuery,
  categories: Category[],
  facets: ProductFacets | null,
): ListingHeading {
  const subSlug = singleValue(listQuery.subCategory);
  const category =
    categories.find(({ slug }) => slug === singleValue(listQuery.category)) ??
    categories.find(({ subCategories }) => subCategories.some(({ slug }) => slug === subSlug));
  const subCategory = category?.subCategories.find(({ slug }) => slug === subSlug);
  if (listQuery.q) return { title: `“${listQuery.q}”` };
  if (subCategory) return { title: subCategory.name, blurb: subCategory.blurb, category };
  if (category) return { title: category.name, blurb: category.blurb };
  return { title: describeFilter(listQuery, facets) ?? 'All products' };
}

const singleValue = <T>(values: T[]): T | undefined => (values.length === 1 ? values[0] : undefined);

/**
 * The label of the only filter, or of the concern that others narrow, such as those of “For my
 * skin”.
 */
function describeFilter(listQuery: ProductListQuery, facets: ProductFacets | null): string | undefined {
  if (listQuery.deals && countFilters(listQuery) === 1) return filterMessages.deals;
  const used = listFilters.filter((name) => listQuery[name].length > 0);
  const filter = used.includes('concern') ? 'concern' : singleValue(used);
  const value = filter && singleValue(listQuery[filter]);
  if (!filter || !value) return undefined;
  return describeFilterValue(filter, value, facets);
}

/**
 * Whether search engines may index the list: only named lists, not every combination of filters.
 */
export const isNamedList = (listQuery: ProductListQuery): boolean =>
  !listQuery.q &&
  listQuery.sort === 'relevance' &&
  listQuery.page === 1 &&
  countFilters(listQuery) <= (listQuery.subCategory.length > 0 && listQuery.category.length > 0 ? 2 : 1);

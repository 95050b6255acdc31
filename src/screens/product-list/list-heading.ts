import { type ProductFacets } from '@/contracts/catalogue';
import { countFilters, listFilters, type ProductListQuery } from '@/contracts/product-list-query';
import { type Category } from '@/contracts/taxonomy';
import { filterLabel } from '@/features/catalogue/filter-labels';
import { filterMessages } from '@/features/catalogue/filter-messages';

import { productListMessages } from './messages';

export type ListingHeading = { title: string; blurb: string | undefined; category: Category | undefined };

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
  if (listQuery.q)
    return { title: productListMessages.searched(listQuery.q), blurb: undefined, category: undefined };
  if (subCategory) return { title: subCategory.name, blurb: subCategory.blurb, category };
  if (category) return { title: category.name, blurb: category.blurb, category: undefined };
  return {
    title: describeFilter(listQuery, facets) ?? productListMessages.allProducts,
    blurb: undefined,
    category: undefined,
  };
}

const singleValue = (values: string[]): string | undefined => (values.length === 1 ? values[0] : undefined);

/** The label of the only filter, or of the concern that others narrow, such as those of “For my skin”. */
function describeFilter(listQuery: ProductListQuery, facets: ProductFacets | null): string | undefined {
  if (listQuery.deals && countFilters(listQuery) === 1) return filterMessages.deals;
  const used = listFilters.filter((name) => listQuery[name].length > 0);
  const filter = used.length === 1 ? used[0] : used.find((name) => name === 'concern');
  const value = filter && singleValue(listQuery[filter]);
  if (!filter || !value) return undefined;
  const label = filterLabel(filter, value, facets);
  return filter === 'exclude' ? productListMessages.without(label) : label;
}

/**
 * Whether search engines may index the list: only named lists, not every combination of filters.
 */
export const isNamedList = (listQuery: ProductListQuery): boolean =>
  !listQuery.q &&
  listQuery.sort === 'relevance' &&
  listQuery.page === 1 &&
  countFilters(listQuery) <= (listQuery.subCategory.length > 0 && listQuery.category.length > 0 ? 2 : 1);

/** Catalogue constants that the browser uses without loading the schemas. */

/**
 * Sort orders of the product list. `relevance` ranks by the search, or by the shop's own order if
 * there is none.
 */
export const productSorts = ['relevance', 'newest', 'price', '-price', '-rating'] as const;
export type ProductSort = (typeof productSorts)[number];

export const SLUG_MAX_CHARACTERS = 80;
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

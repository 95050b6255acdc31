/** Words of the catalogue that the browser needs without the schemas around them. */

/** Sorts of the product list; `relevance` is the search's own order, and without a search the shop's. */
export const productSorts = ['relevance', 'newest', 'price', '-price', '-rating'] as const;
export type ProductSort = (typeof productSorts)[number];

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

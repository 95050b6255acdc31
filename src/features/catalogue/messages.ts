/** On every page with a product card or the search field: only what loads at once belongs here. */
export const cardMessages = { soldOut: 'Sold out', was: 'Was ', from: 'from ' } as const;

export const ratingMessages = {
  none: 'No reviews yet',
  rated: 'Rated',
  outOf: 'out of 5, from',
  reviews: (count: number) => (count === 1 ? ' review' : ' reviews'),
} as const;

export const searchMessages = {
  name: 'Search',
  label: 'Search products, brands and ingredients',
  placeholder: 'Search shea, sunscreen, dark spots',
} as const;

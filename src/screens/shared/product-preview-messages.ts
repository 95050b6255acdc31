export const productPreviewMessages = {
  emptyTitle: 'No products yet',
  emptyHint: 'Nothing is for sale here right now.',
  allProducts: 'See all products',
  seeAll: (count: number) => `See all ${count}`,
  sortAndFilter: 'Sort and filter',
} as const;

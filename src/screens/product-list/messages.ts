export const productListMessages = {
  home: 'Home',
  shop: 'Shop',
  allProducts: 'All products',
  searched: (words: string) => `“${words}”`,
  without: (ingredient: string) => `Without ${ingredient}`,
  description: (title: string, blurb: string) => `${title} on Dídán. ${blurb}`,
  productCount: (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-NG')} products`),
  visitStore: 'Visit the store',
  resultsFor: 'Showing results for',
  filters: 'Filters',
  filterButton: (chosen: number) => (chosen > 0 ? `Filter · ${chosen}` : 'Filter'),
} as const;

export const resultMessages = {
  previous: 'Previous products',
  progress: (shown: number, total: number) => `${shown} of ${total}`,
  loadMore: 'Load more',
  loadingMore: 'Loading…',
  loadMoreError: 'We couldn’t load more products. Try again.',
  loadError: 'We couldn’t load the products',
  unknownError: 'Something went wrong.',
  retry: 'Try again',
  none: 'No products found',
  noneForWords: 'Try fewer or different words: an ingredient such as shea, a brand or a skin concern.',
  noneForFilters: 'Remove a filter to see more products.',
  clearFilters: 'Clear filters',
  allProducts: 'See all products',
} as const;

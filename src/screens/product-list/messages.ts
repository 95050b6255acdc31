import { formatInteger } from '@/lib/text/format-integer';

export const productListMessages = {
  home: 'Home',
  shop: 'Shop',
  allProducts: 'All products',
  searched: (words: string) => `“${words}”`,
  description: (title: string, blurb: string) => `${title} on Dídán. ${blurb}`,
  productCount: (count: number) => (count === 1 ? '1 product' : `${formatInteger(count)} products`),
  visitStore: 'Visit the store',
  youTyped: 'You typed',
  nothingMatched: (words: string) => `. Nothing matches “${words}”.`,
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
  retry: 'Try again',
  none: 'No products found',
  noneForWords: 'Check the spelling, try fewer words, or start here.',
  noneForFilters: 'Remove a filter to see more products.',
  clearFilters: 'Clear filters',
  allProducts: 'See all products',
  concerns: 'Skin concerns',
  categories: 'Categories',
  topPicks: 'Top picks',
} as const;

import { type ProductSort } from '@/contracts/catalogue-terms';
import { type ListFilter } from '@/contracts/product-list-query';
import { formatInteger } from '@/lib/text/format-integer';

export const filterTitles: Record<ListFilter, string> = {
  concern: 'Skin concern',
  skinType: 'Skin type',
  category: 'Category',
  subCategory: 'Product type',
  brand: 'Brand',
  store: 'Store',
  ingredient: 'Ingredients',
  exclude: 'Without these ingredients',
  color: 'Pack colour',
};

export const filterMessages = {
  rating: 'Rating',
  availability: 'Show only',
  inStock: 'In stock',
  deals: 'Deals',
  checked: 'NAFDAC number seen on the label',
  productCount: (count: number) => (count === 1 ? ' product' : ' products'),
  showMore: (count: number) => `Show ${count} more`,
  chosen: ' chosen',
  submit: 'Show products',
} as const;

export const priceFilterMessages = {
  title: 'Price in naira',
  lowest: 'Lowest price',
  highest: 'Highest price',
  from: 'From',
  to: 'To',
  quick: 'Price up to',
  under: (naira: number) => `Under ₦${formatInteger(naira)}`,
  refused: 'Write the price in whole naira, e.g. 8500 or 8,500',
} as const;

export const filterChipMessages = {
  label: 'Active filters',
  remove: 'Remove ',
  without: (ingredient: string) => `Without ${ingredient}`,
  rating: (stars: number) => (stars === 1 ? '1 star and up' : `${stars} stars and up`),
  under: (price: string) => `Under ${price}`,
  from: (price: string) => `From ${price}`,
  between: (min: string, max: string) => `${min} to ${max}`,
} as const;

export const sortMessages: Record<ProductSort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  '-rating': 'Top rated',
};

export const SORT_LABEL = 'Sort by:';

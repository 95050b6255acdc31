export const suggestionMessages = {
  found: (count: number) =>
    count === 1
      ? '1 suggestion. Use the arrow keys to choose it.'
      : `${count} suggestions. Use the arrow keys to choose one.`,
  concerns: 'Skin concerns',
  categories: 'Categories',
  brands: 'Brands',
  stores: 'Stores',
  products: 'Products',
  none: (words: string) => `No matches for “${words}”. Try a skin concern:`,
  orCategory: 'Or a category:',
  allProducts: 'See all products',
  seeAll: (words: string) => `See all results for “${words}”`,
  inCategory: (name: string) => ` in ${name}`,
} as const;

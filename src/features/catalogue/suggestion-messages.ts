export const suggestionMessages = {
  found: (count: number) =>
    count === 1
      ? '1 suggestion. Use the arrow keys to choose it.'
      : `${count} suggestions. Use the arrow keys to choose one.`,
  categories: 'Categories',
  brands: 'Brands',
  products: 'Products',
  inCategory: (name: string) => ` in ${name}`,
} as const;

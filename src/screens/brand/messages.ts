export const brandMessages = {
  home: 'Home',
  brands: 'Brands',
  description: (story: string, name: string, city: string) => `${story} ${name} is based in ${city}.`,
  from: (city: string) => `From ${city}`,
  products: (name: string) => `Products from ${name}`,
  productCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
} as const;

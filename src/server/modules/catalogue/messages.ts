export const catalogueMessages = {
  unknownProduct: 'We don’t have this product.',
  minRating: (stars: number) => (stars === 1 ? '1 star and up' : `${stars} stars and up`),
} as const;

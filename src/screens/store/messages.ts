export const storeMessages = {
  home: 'Home',
  shop: 'Shop',
  description: (bio: string, name: string, place: string) => `${bio} ${name} is based in ${place}.`,
  shipsFrom: 'Ships from',
  deliversTo: 'Delivers to',
  allStates: 'All of Nigeria',
  states: (count: number) => (count === 1 ? '1 state' : `${count} states`),
  joined: 'On Dídán since',
  products: (name: string) => `Products from ${name}`,
  allProducts: 'See all products',
} as const;

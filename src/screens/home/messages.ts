/** Home is at its first-load limit: keep these short. */
export const heroMessages = {
  eyebrow: 'Skin care for how we live',
  title: ['Glow is', 'a local', 'language.'],
  text: (brands: number, stores: number) =>
    `Serums, shea and sunscreen from ${brands} Nigerian brands and ${stores} local stores. Pay by card or transfer; the store is paid once your parcel arrives.`,
  facts: (maximum: string, days: number) => [
    `Pay on delivery up to ${maximum}`,
    `Return unopened items within ${days} days`,
    'Stores checked by us',
  ],
  shop: 'Shop all',
  account: 'Your account',
  join: 'Join Dídán',
  picture: 'Bottles before an orange sun',
} as const;

export const homeMessages = {
  concerns: 'Shop by skin concern',
  topPicks: 'Top picks',
  topRated: 'See top rated',
  skinTypes: 'Shop by skin type',
  categories: 'Shop by category',
  brands: 'Brands',
  allBrands: 'All brands',
  stores: 'Stores',
  viewed: 'Recently viewed',
  productCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
} as const;

export const concernMessages = {
  darkSpots: 'Patience, vitamin C and sunscreen every day.',
  dryness: 'Shea and other moisturisers, on damp skin.',
  sun: 'Sunscreens that vanish on deep skin.',
  razorBumps: 'A gentler shave and calm skin after.',
  acne: 'Salicylic acid, and hands off.',
  oiliness: 'Less shine by noon, no tight skin by night.',
} as const;

export const sellerMessages = {
  title: 'Make or stock skin care?',
  text: 'Open a store. We check every one first.',
  apply: 'Sell on Dídán',
  promises: ['Business registration checked', 'Owner’s ID checked', 'Every application read by a person'],
} as const;

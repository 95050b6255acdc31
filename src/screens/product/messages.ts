import { concerns, skinTypes, type ActiveKind } from '@/contracts/skin';

export const productMessages = {
  shop: 'Shop',
  about: 'About this product',
  goesWellWith: 'Goes well with',
  reviews: 'Reviews',
  moreFrom: (storeName: string) => `More from ${storeName}`,
  photos: 'Photos',
} as const;

export const buyBoxMessages = {
  size: 'Size',
  shade: 'Shade',
  variantSoldOut: '(sold out)',
  was: 'Was ',
  soldOut: 'Sold out',
  inStock: 'In stock',
  fewLeft: (stock: number) => `Only ${stock} left`,
} as const;

const joinNames = (labels: Record<string, string>, slugs: readonly string[]): string =>
  slugs
    .flatMap((slug) => labels[slug] ?? [])
    .join(', ')
    .replace(/,(?=[^,]*$)/, ' and')
    .toLowerCase();

export const suitsMessages = {
  suits: (types: readonly string[], forConcerns: readonly string[]): string => {
    const isForAll = Object.keys(skinTypes).every((type) => types.includes(type));
    const skin = joinNames(skinTypes, types);
    const aims = joinNames(concerns, forConcerns);
    const parts = [
      isForAll ? 'For all skin types.' : skin && `For ${skin} skin.`,
      aims && `Helps with: ${aims}.`,
    ];
    return parts.filter(Boolean).join(' ');
  },
} as const;

export const soldByMessages = {
  soldBy: 'Sold by',
  checked: 'Business documents checked by Dídán',
  returns: (days: number) =>
    `Return within ${days} days: unopened if you change your mind; opened or not if damaged, wrong, fake or not as described, and the store pays.`,
  payment: 'By card or transfer, we pay the store once you have your parcel. Or on delivery up to',
  cashReturns: '; the store then refunds returns itself.',
  coupon: 'Coupon',
  from: 'for orders from',
} as const;

export const usageMessages = {
  title: 'How to use',
  patchTest: 'Patch test first.',
  patchTestText:
    'Dab a little inside your elbow and wait a day. If it burns or swells, wash it off and don’t use it.',
  singleUse: 'Single use: use it all once opened.',
  useWithin: (months: number) => `Use within ${months === 1 ? '1 month' : `${months} months`} of opening.`,
} as const;

export const ingredientMessages = {
  title: 'Ingredients',
  keyActives: 'Key actives',
  fullList: 'Full list (INCI)',
  allergen: '(allergen)',
  hint: 'Choose an ingredient to see every product with it.',
} as const;

export const keyActiveLabel = 'key active';

export const activeLabels: Record<ActiveKind, string> = {
  retinoid: 'retinoid',
  aha: 'exfoliating acid, AHA',
  bha: 'exfoliating acid, BHA',
  pha: 'gentle acid, PHA',
  'benzoyl-peroxide': 'benzoyl peroxide',
  'vitamin-c': 'vitamin C',
  niacinamide: keyActiveLabel,
  'azelaic-acid': keyActiveLabel,
};

export const nafdacMessages = {
  title: 'NAFDAC number',
  notSupplied: 'The store gave no number.',
  submitted:
    'From the store; we haven’t checked it yet. If it isn’t on your pack, return it: the store pays.',
  us: 'us',
  checked: (by: string, day: string) =>
    `Checked by ${by} on ${day}: the format is right, and it’s on the label. We can’t check it with NAFDAC.`,
} as const;

export const batchMessages = {
  title: 'Batch and expiry',
  batch: 'Batch',
  expiry: 'Use by the end of',
  source: (storeName: string) => `Provided by ${storeName}. Check them against your pack.`,
} as const;

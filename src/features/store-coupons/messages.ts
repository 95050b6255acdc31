import { type StoreCouponState } from '@/contracts/store-coupons';

export const storeCouponMessages = {
  back: 'Products',
  title: 'Coupons',
  intro:
    'You pay for your coupons: the shopper pays less for your products, and we take our commission from what is left.',
  add: 'New coupon',
  empty: 'No coupons yet',
  emptyHint: 'A coupon takes a percentage or an amount off your products, up to a budget that you set.',
  states: {
    live: 'Live',
    scheduled: 'Scheduled',
    paused: 'Paused',
    spent: 'Budget used up',
    ended: 'Ended',
  } satisfies Record<StoreCouponState, string>,
  percentOff: (percent: number) => `${percent} % off`,
  amountOff: (amount: string) => `${amount} off`,
  minimum: (amount: string) => `from ${amount} of your products`,
  uses: (usesPerPerson: number) =>
    usesPerPerson === 1 ? 'once a person' : `${usesPerPerson} times a person`,
  period: (from: string, until: string) => `${from} to ${until}`,
  shown: 'Shown on your pages',
  secret: 'Only for those who know the code',
  budget: (code: string) => `Budget of ${code}`,
  spent: (spent: string, budget: string) => `${spent} of ${budget} spent`,
  orders: (uses: number) => (uses === 1 ? '1 order' : `${uses} orders`),
  pause: 'Pause',
  resume: 'Resume',
  codeOf: (code: string) => ` ${code}`,
} as const;

export const couponFormMessages = {
  title: 'New coupon',
  code: 'Code',
  codeHint: 'Letters, numbers and hyphens, such as GLOW-10. It can’t be changed later.',
  type: 'Discount',
  types: { percent: 'Percentage', fixed: 'Amount' },
  percent: 'Percent off',
  amount: 'Naira off',
  minimum: 'Minimum spend on your products, in naira',
  minimumHint: '0 for none. For an amount off it must be higher than that amount.',
  budget: 'Budget, in naira',
  budgetHint: 'All orders together never take more off. Cancelled orders give their part back.',
  from: 'First day',
  until: 'Last day',
  usesPerPerson: 'Uses a person',
  isPublic: 'Show it on my store’s page and my products’ pages',
  create: 'Create coupon',
  cancel: 'Cancel',
} as const;

export const storeCouponMessages = {
  created: 'Coupon created',
  paused: 'Coupon paused',
  resumed: 'Coupon resumed',
  notFound: 'Your store has no coupon with this code.',
  tooMany: (max: number) => `A store can have up to ${max} coupons at once. Wait until one has ended.`,
  /** What shoppers read beside the code. */
  percentOff: (percent: number, store: string) => `${percent}% off everything from ${store}`,
  amountOff: (amount: string, store: string) => `${amount} off everything from ${store}`,
} as const;

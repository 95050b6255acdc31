import { type StoreCouponState } from '@/contracts/store-coupons';

export const storeCouponMessages = {
  states: {
    live: 'Live',
    scheduled: 'Scheduled',
    paused: 'Paused',
    spent: 'Budget used up',
    ended: 'Ended',
  } satisfies Record<StoreCouponState, string>,
} as const;

export const couponFormMessages = {
  title: 'New coupon',
  types: { percent: 'Percentage', fixed: 'Amount' },
} as const;

import { type PayoutReason } from '@/contracts/payout-terms';

export const payoutReviewMessages = {
  /** Why it waits, by its reason. */
  reasons: {
    amount: 'Above the limit of 24 hours or 7 days',
    name: 'First payout to this account, which is in another name',
    account: 'First payout to this account',
    suspended: 'Stopped, since the store was suspended',
  } satisfies Partial<Record<PayoutReason, string>>,
} as const;

import { type PayoutReason } from '@/contracts/payout-terms';

export const payoutReviewMessages = {
  title: 'Payouts',
  empty: 'No payouts wait',
  emptyHint:
    'First payouts to an account, payouts above the limits and stopped ones wait here for a decision.',
  amount: 'Amount',
  received: 'The bank receives',
  store: 'Store',
  holder: 'Account holder',
  bankAccount: 'Account',
  nameDiffers: 'Not a name of the approved application',
  account: (bank: string, numberEnd: string) => `${bank}, ending in ${numberEnd}`,
  receives: (amount: string) => `The bank receives ${amount}`,
  left: (amount: string) => `${amount} stays available`,
  /** Why it waits, by its reason. */
  reasons: {
    amount: 'Above the limit of 24 hours or 7 days',
    name: 'First payout to this account, which is in another name',
    account: 'First payout to this account',
    suspended: 'Stopped, since the store was suspended',
  } satisfies Partial<Record<PayoutReason, string>>,
  sums: 'Paid before',
  paidBefore: (day: string, week: string) => `${day} in 24 hours, ${week} in 7 days`,
  otherStores: (stores: readonly string[]) => `Also the account of ${stores.join(', ')}`,
  suspended: 'The store is suspended. Reopen it before you approve this payout.',
  approve: 'Approve',
  refuse: 'Decline',
  reason: 'Reason',
  reasonHint: 'The store will see this. We’ll return the money to its wallet.',
  cancel: 'Cancel',
  approveQuestion: 'Approve this payout?',
  approveAction: (amount: string) => `Pay ${amount}`,
  sends: 'We send the money at once. It can’t be taken back.',
  acceptsAccount: 'It also accepts this account: later payouts to it need no approval, up to the limits.',
  acceptsName: (name: string) =>
    `It also accepts the name ${name} for this account: later payouts to it need no approval, up to the limits.`,
  refuseQuestion: 'Decline this payout?',
  refuseAction: 'Decline payout',
  returns: (amount: string, store: string) => `${amount} goes back to the wallet of ${store}.`,
  storeReads: (note: string) => `The store reads: “${note}”`,
} as const;

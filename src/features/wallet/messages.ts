import { type PayoutReason, type PayoutStatus } from '@/contracts/payout-terms';
import { type HoldReason, type HoldRelease, type WalletKind } from '@/contracts/wallet-terms';

export const walletMessages = {
  reasons: {
    delivery: 'Not delivered yet',
    return_period: 'Delivered, and can still be returned',
    return: 'In a return',
    report: 'Reported by a shopper',
    recall: 'Recalled',
    dispute: 'Disputed with the bank',
  } satisfies Record<HoldReason, string>,
  releases: {
    delivery: 'Available 7 days after delivery',
    time: 'Becomes available by itself',
    return: 'Decided when the return ends',
    staff: 'Decided by our team',
    bank: 'Decided by the shopper’s bank',
  } satisfies Record<HoldRelease, string>,
} as const;

export const transactionMessages = {
  kinds: {
    sale: 'Sales',
    split: 'Split parcels',
    netting: 'Commission on cash sales',
    hold: 'Held',
    'hold-ended': 'No longer held',
    release: 'Made available',
    refund: 'Refunds',
    chargeback: 'Taken back by the bank',
    'promotion-ended': 'Discounts of own purchases',
    payout: 'Payouts',
    'payout-paid': 'Payouts that arrived',
    'payout-returned': 'Payouts that came back',
  } satisfies Record<WalletKind, string>,
  empty: 'No transactions yet',
} as const;

export const statementMessages = {
  csv: 'Download CSV',
  pdf: 'Download PDF',
} as const;
export const payoutMessages = {
  statuses: {
    requested: 'Waiting for approval',
    approved: 'Approved',
    in_flight: 'On its way',
    paid: 'Paid',
    refused: 'Declined',
    failed: 'Failed',
    reversed: 'Sent back',
  } satisfies Record<PayoutStatus, string>,
  reasons: {
    amount: 'Above the limit of 24 hours or 7 days, our finance team approves it.',
    name: 'Our finance team checks the name of the account.',
    account: 'Our finance team approves the first payout to an account.',
    suspended: 'Stopped while the store is suspended.',
    balance: 'We’ll send it as soon as our payment provider can.',
    otp: 'Our team has to confirm it with the payment provider.',
    bank: 'The bank didn’t accept it. The money is back in your wallet.',
    provider: 'Our payment provider couldn’t send it. The money is back in your wallet.',
    returned: 'The bank sent it back. The money is back in your wallet.',
  } satisfies Record<PayoutReason, string>,
} as const;

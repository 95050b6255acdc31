import { type HoldReason, type HoldRelease, type WalletKind } from '@/contracts/wallet-terms';

export const walletMessages = {
  title: 'Wallet',
  available: 'Available',
  availableHint: 'Yours to withdraw.',
  negativeHint: 'A refund or the commission on a cash sale is due. Your next sales repay it.',
  pending: 'Pending',
  pendingHint: 'Sold. Available 7 days after delivery.',
  held: 'Held',
  heldHint: 'In a return, a report or a dispute.',
  inFlight: 'On its way',
  inFlightHint: 'Sent to your bank.',
  holds: 'What isn’t available yet',
  noHolds: 'Everything you have earned is available.',
  holdCount: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
  nextHolds: 'Next to become available',
  reasons: {
    delivery: 'Not delivered yet',
    return_period: 'Delivered, and can still be returned',
    return: 'In a return',
    report: 'Reported by a shopper',
    dispute: 'Disputed with the bank',
  } satisfies Record<HoldReason, string>,
  releases: {
    delivery: 'Available 7 days after delivery',
    time: 'Becomes available by itself',
    return: 'Decided when the return ends',
    staff: 'Decided by our team',
    bank: 'Decided by the shopper’s bank',
  } satisfies Record<HoldRelease, string>,
  until: (day: string) => `Available on ${day}`,
  order: (number: string) => `Order ${number}`,
} as const;

export const transactionMessages = {
  title: 'Transactions',
  kind: 'Show',
  all: 'Everything',
  kinds: {
    sale: 'Sales',
    split: 'Split parcels',
    netting: 'Commission on cash sales',
    hold: 'Held',
    'hold-ended': 'No longer held',
    release: 'Made available',
    refund: 'Refunds',
    chargeback: 'Taken back by the bank',
  } satisfies Record<WalletKind, string>,
  names: {
    sale: 'Sale',
    split: 'Parcel split',
    netting: 'Commission on a cash sale',
    hold: 'Held',
    'hold-ended': 'No longer held',
    release: 'Made available',
    refund: 'Refund',
    chargeback: 'Taken back by the bank',
  } satisfies Record<WalletKind, string>,
  more: 'Show older transactions',
  empty: 'No transactions yet',
  emptyHint: 'Each sale, refund and payout appears here.',
  noMatch: 'Nothing of this kind.',
} as const;

export const statementMessages = {
  title: 'Statement',
  from: 'First day',
  until: 'Last day',
  csv: 'Download CSV',
  pdf: 'Download PDF',
} as const;

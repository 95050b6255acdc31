import { type WalletKind } from '@/contracts/wallet-terms';

export const walletMessages = {
  tooLongForPdf: (entries: number) =>
    `A PDF holds at most ${entries} entries. Choose a shorter period, or CSV.`,
} as const;

/** Everything that a statement says, as PDF and as CSV. */
export const statementLabels = {
  brand: 'Dídán',
  title: (store: string) => `Statement of ${store}`,
  period: (from: string, until: string) => `${from} to ${until}`,
  made: (day: string) => `Made on ${day}`,
  kinds: {
    sale: 'Sale',
    split: 'Parcel split',
    netting: 'Commission on a cash sale',
    hold: 'Held',
    'hold-ended': 'No longer held',
    release: 'Made available',
    refund: 'Refund',
    chargeback: 'Taken back by the bank',
    payout: 'Payout',
    'payout-paid': 'Payout arrived',
    'payout-returned': 'Payout returned',
  } satisfies Record<WalletKind, string>,
  columns: ['Date', 'What', 'Order', 'Pending', 'Held', 'Available', 'On its way'],
  changes: 'Change in the period',
  empty: 'Nothing changed in this period.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

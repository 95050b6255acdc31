/** What changed the money of a store. */
export const walletKinds = [
  'sale',
  'split',
  'netting',
  'hold',
  'hold-ended',
  'release',
  'refund',
  'chargeback',
  'promotion-ended',
  'payout',
  'payout-paid',
  'payout-returned',
] as const;
export type WalletKind = (typeof walletKinds)[number];

/** What the wallet and its statements call each kind. */
export const walletKindLabels: Record<WalletKind, string> = {
  sale: 'Sale',
  split: 'Parcel split',
  netting: 'Commission on a cash sale',
  hold: 'Held',
  'hold-ended': 'No longer held',
  release: 'Made available',
  refund: 'Refund',
  chargeback: 'Taken back by the bank',
  'promotion-ended': 'Discount of an own purchase, not paid',
  payout: 'Payout',
  'payout-paid': 'Payout arrived',
  'payout-returned': 'Payout came back',
};

/** Why an amount is not available yet. */
export const holdReasons = ['delivery', 'return_period', 'return', 'report', 'recall', 'dispute'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** What makes it available. */
export const holdReleases = ['delivery', 'time', 'return', 'staff', 'bank'] as const;
export type HoldRelease = (typeof holdReleases)[number];

/** A statement file covers at most this many days. */
export const STATEMENT_MAX_DAYS = 366;
/** A PDF of more entries would be hundreds of pages; CSV has no such limit. */
export const STATEMENT_PDF_MAX_ENTRIES = 2_000;

export const statementFormats = ['csv', 'pdf'] as const;

/** The ledger's accounts (docs/decisions/0047). */
export const ledgerAccounts = [
  'pending',
  'available',
  'held',
  'payout_in_flight',
  'provider_clearing',
  'provider_fee',
  'commission',
  'promotion',
  'refund_payable',
  'cash_receivable',
  'vat_payable',
  'chargeback_loss',
] as const;
export type LedgerAccountName = (typeof ledgerAccounts)[number];

/** What the daily reconciliation compares. */
export const differenceKinds = [
  'sale',
  'commission',
  'refunds',
  'failed-refunds',
  'payout',
  'pending',
  'held',
  'available',
  'settlement',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

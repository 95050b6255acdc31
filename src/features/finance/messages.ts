import { type DifferenceKind, type LedgerAccountName } from '@/contracts/ledger-terms';
import { type RefundStatus } from '@/contracts/order-terms';
import { type RefundDecision } from '@/contracts/staff-refunds';

export const refundReviewMessages = {
  title: 'Failed refunds',
  empty: 'No failed refunds',
  emptyHint: 'Refunds that the provider or the bank refused four times wait here for a decision.',
  states: {
    requested: 'The provider refused it',
    processing: 'On its way',
    done: 'Done',
    failed: 'The bank refused it',
    needs_attention: 'Waiting for the shopper’s bank details',
  } satisfies Record<RefundStatus, string>,
  failures: (count: number) => (count === 1 ? 'Refused once' : `Refused ${count} times`),
  reference: 'Payment reference',
  providerId: 'Provider’s refund number',
  requested: (when: string) => `Requested ${when}`,
  decisions: { retry: 'Try again', done: 'Mark as done' } satisfies Record<
    RefundDecision['decision'],
    string
  >,
  amount: 'Amount',
  order: 'Order',
  question: { retry: 'Try this refund again?', done: 'Mark this refund as done?' } satisfies Record<
    RefundDecision['decision'],
    string
  >,
  consequence: {
    retry: (amount: string) =>
      `We ask the payment provider to send ${amount} to the shopper, unless an earlier attempt went through.`,
    done: (amount: string) =>
      `We send nothing: you have paid ${amount} another way. We tell the shopper that it’s done. It can’t be taken back.`,
  } satisfies Record<RefundDecision['decision'], (amount: string) => string>,
  reason: 'Reason',
  hint: {
    retry: 'For example, what the provider or the bank replied.',
    done: 'Only if you’ve paid it another way: say how, with the reference. We tell the shopper that it’s done.',
  } satisfies Record<RefundDecision['decision'], string>,
  cancel: 'Cancel',
} as const;

export const accountNames = {
  pending: 'Pending',
  available: 'Available',
  held: 'Held',
  payout_in_flight: 'Payouts on their way',
  provider_clearing: 'At the payment provider',
  provider_fee: 'Fees of the payment provider',
  commission: 'Commission',
  promotion: 'Discounts',
  refund_payable: 'Refunds owed',
  cash_receivable: 'Commission on cash sales',
  vat_payable: 'VAT owed',
  chargeback_loss: 'Lost to chargebacks',
} satisfies Record<LedgerAccountName, string>;

export const ledgerMessages = {
  title: 'Ledger',
  differences: 'Differences found by the daily reconciliation',
  filter: 'Filter the ledger',
  account: 'Account',
  anyAccount: 'All accounts',
  order: 'Order number',
  store: 'Store, as in its web address',
  payout: 'Payout ID',
  payoutInvalid: 'Enter the whole payout ID.',
  show: 'Show entries',
  balance: (account: string, amount: string) => `${account}: ${amount}`,
  balanceHint: 'Above zero, the account holds money; below zero, it owes it.',
  empty: 'No entries',
  emptyHint: 'Try fewer filters, or check the order number.',
  more: 'Show older entries',
  export: 'Download CSV',
  entry: { account: 'Account', amount: 'Amount' },
  sum: 'Total',
  payoutOf: (id: string) => `Payout ${id}`,
} as const;

/** By the kind of an entry. */
export const entryKindNames: Record<string, string> = {
  sale: 'Sale',
  split: 'Parcel split',
  netting: 'Commission on a cash sale',
  hold: 'Held',
  'hold-ended': 'No longer held',
  release: 'Made available',
  refund: 'Refund',
  'refund-failed': 'Refund failed',
  'refund-resumed': 'Refund tried again',
  chargeback: 'Chargeback',
  'promotion-ended': 'Discount of an own purchase',
  payout: 'Payout',
  'payout-paid': 'Payout arrived',
  'payout-returned': 'Payout came back',
};

export const differenceMessages = {
  title: 'Ledger differences',
  empty: 'No differences',
  emptyHint:
    'Once a day, the ledger is compared with orders, refunds, payouts, holds, balances and the settlements of the payment provider.',
  kinds: {
    sale: 'Sale of a parcel',
    commission: 'Commission of a parcel',
    refunds: 'Refunds of a parcel',
    'failed-refunds': 'Failed refunds of a parcel',
    payout: 'Payout',
    pending: 'Pending money of a store',
    held: 'Held money of a store',
    available: 'Available money of a store',
    settlement: 'Settlement of a payment',
  } satisfies Record<DifferenceKind, string>,
  expected: 'Expected',
  booked: 'In the ledger',
  difference: 'Difference',
  reference: (reference: string) => `Payment ${reference}`,
  store: 'Store',
  entries: 'Show the entries',
  found: (when: string) => `Found ${when}`,
  resolve: 'Resolve',
  question: 'Resolve this difference?',
  subject: 'Order or store',
  consequence:
    'It leaves the list, and no money moves: the ledger stays as it is. It comes back if the amounts change.',
  reason: 'Reason',
  reasonHint: 'What caused it, and what was done. It comes back if the amounts change.',
  cancel: 'Cancel',
} as const;

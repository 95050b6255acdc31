import { type DifferenceKind, type LedgerAccountName } from '@/contracts/ledger-terms';
import { type RefundStatus } from '@/contracts/order-terms';
import { type RefundDecision } from '@/contracts/staff-refunds';

export const refundReviewMessages = {
  states: {
    requested: 'The provider refused it',
    processing: 'On its way',
    done: 'Done',
    failed: 'The bank refused it',
    needs_attention: 'Waiting for the shopper’s bank details',
  } satisfies Record<RefundStatus, string>,
  decisions: { retry: 'Try again', done: 'Mark as done' } satisfies Record<
    RefundDecision['decision'],
    string
  >,
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
  hint: {
    retry: 'For example, what the provider or the bank replied.',
    done: 'Only if you’ve paid it another way: say how, with the reference. We tell the shopper that it’s done.',
  } satisfies Record<RefundDecision['decision'], string>,
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
export const differenceMessages = {
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
  store: 'Store',
  resolve: 'Resolve',
} as const;

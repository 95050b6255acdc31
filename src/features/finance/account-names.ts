import { type LedgerAccountName } from '@/contracts/ledger-terms';

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

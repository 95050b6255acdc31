import { PaymentUnavailableError, type PaymentProvider } from './provider';

const refuse = () =>
  Promise.reject(new PaymentUnavailableError('No payment provider is configured: set PAYSTACK_SECRET_KEY.'));

/** Stands for the provider of a shop that has none: nothing is paid, refunded or paid out online. */
export const noPaymentProvider: PaymentProvider = {
  initialize: refuse,
  openTransfer: refuse,
  verify: refuse,
  refund: refuse,
  findRefund: refuse,
  listRefunds: refuse,
  findDispute: refuse,
  listDisputes: refuse,
  listSettlements: refuse,
  listSettledPayments: refuse,
  listBanks: refuse,
  resolveAccount: refuse,
  registerRecipient: refuse,
  findBalanceKobo: refuse,
  transfer: refuse,
  findTransfer: refuse,
  isSigned: () => false,
};

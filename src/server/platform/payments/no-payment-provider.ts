import { PaymentUnavailableError, type PaymentProvider } from './provider';

const refuseCall = () =>
  Promise.reject(new PaymentUnavailableError('No payment provider is configured: set PAYSTACK_SECRET_KEY.'));

/** Stands for the provider of a shop that has none: nothing is paid, refunded or paid out online. */
export const noPaymentProvider: PaymentProvider = {
  initialize: refuseCall,
  openTransfer: refuseCall,
  verify: refuseCall,
  refund: refuseCall,
  findRefund: refuseCall,
  listRefunds: refuseCall,
  findDispute: refuseCall,
  listDisputes: refuseCall,
  listSettlements: refuseCall,
  listSettledPayments: refuseCall,
  listBanks: refuseCall,
  resolveAccount: refuseCall,
  registerRecipient: refuseCall,
  findBalanceKobo: refuseCall,
  transfer: refuseCall,
  findTransfer: refuseCall,
  isSigned: () => false,
};

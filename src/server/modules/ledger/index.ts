export { closeOpenPayments } from './close-payments';
export { compareSettlements } from './compare-settlements';
export { findCreditNotes } from './credit-note';
export { calculateCommission, type FundsLocation } from './ledger-entries';
export {
  bookCashSale,
  bookChargeback,
  bookChargebackLoss,
  bookPayout,
  bookRefundFailed,
  bookRefundResumed,
  bookSales,
  bookSplit,
  updateHolds,
} from './ledger';
export { lockAvailable } from './parcel-state';
export { RECONCILE_LEDGER_SECONDS, reconcileLedger } from './reconcile-ledger';
export { releaseEarnings } from './release-earnings';
export { recordReturnedItem, calculateItemsRefund, calculateRemainingRefund } from './refund-lines';
export { refundParcel } from './refund-parcel';
export {
  changeRefund,
  claimRefundToCheck,
  claimRefundToSend,
  findRefund,
  findRefundedPayment,
  findOngoingRefunds,
  insertRequestedRefund,
  isRefundForStaff,
} from './refund-repo';

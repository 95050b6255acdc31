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
export { calculateItemsRefund, calculateRemainingRefund } from './refund-lines';
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
  retryRefundNow,
} from './refund-repo';
export { isDifferenceWaiting, markDifferenceResolved } from './record-differences';
export {
  changeOpenPayment,
  changePayment,
  claimStatusCheck,
  closeOpenPayments,
  erasePayments,
  findOrderPayments,
  findPaidPaymentsToCheck,
  findPayment,
  findPaymentsToReconcile,
  openPayment,
} from './payment-repo';

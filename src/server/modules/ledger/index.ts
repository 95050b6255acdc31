export { closeOpenPayments } from './close-payments';
export { findCreditNotes } from './credit-note';
export { commissionOf } from './ledger-entries';
export {
  bookCashSale,
  bookChargeback,
  bookChargebackLoss,
  bookRefundFailed,
  bookRefundResumed,
  bookSale,
} from './ledger';
export { countReturned, type Quantity, refundOfPieces, refundOfRest } from './refund-lines';
export { refundParcel } from './refund-parcel';
export {
  changeRefund,
  claimRefundToCheck,
  claimRefundToSend,
  findRefund,
  findRefundedPayment,
  findRefundsUnderWay,
  insertRequestedRefund,
} from './refund-repo';

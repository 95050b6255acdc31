export { findOrder, findOrderForCaller, unknownOrderError } from './access';
export { cancelOverdueParcels, cancelParcels } from './cancel';
export { confirmPaidOrder } from './confirm-paid-order';
export { checkDeliveryCode } from './delivery-code';
export { expireOrder, findExpiredOrders, releaseOrder } from './expire';
export { toMailItem } from './mail-items';
export {
  notifyArrivalQuestion,
  notifyOrderPlaced,
  notifyParcelUpdate,
  notifyPaymentReversed,
  notifyRefund,
  notifyRefundDone,
  notifyRefundDelayed,
  notifyRefundStarted,
  notifyShopper,
  notifySwitchedToPayOnDelivery,
  queueShopperNotice,
} from './notifications';
export { findOrderDetails } from './details';
export { orderNotes, type Notice } from './messages';
export { toOrderReply } from './order-reply';
export {
  checkPayOnDeliveryEligibility,
  completePayOnDelivery,
  lockPayOnDeliveryBuyer,
  type PayOnDeliveryBuyer,
} from './pay-on-delivery';
export { getStaffRemedy } from './parcel-remedy';
export { derivePaymentStatus } from './payment-status';
export { findRecallNotices, isRecalled } from './recall-notices';
export { refundParcelByStaff, requireRefundable } from './refund-parcel-by-staff';
export { findReturnDetails, type ReturnDetails } from './return-details';
export { orderRoutes } from './routes';
export { loadOrderReply } from './load-order-reply';
export { toReturnReply } from './return-reply';
export { findOrderByNumber, findParcelOfStore, requireDelivered, type StaffDeps } from './staff-orders';
export { createTrackToken } from './track-token';
export { claimOrders, isOrderOwnedBy } from './ownership';

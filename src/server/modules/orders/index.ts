export { findOrder, findOrderForCaller, unknownOrderError } from './access';
export { cancelOverdueParcels } from './cancel';
export { checkDeliveryCode } from './delivery-code';
export { expireOrder, findExpired, releaseOrder } from './expire';
export {
  notifyOrderPaid,
  notifyOrderPlaced,
  notifyParcelUpdate,
  notifyPaymentReversed,
  notifyRefund,
  notifyRefundDone,
  notifyRefundRefused,
  notifyRefundStarted,
  notifyShopper,
} from './notifications';
export { toOrderReply } from './order-reply';
export {
  checkPayOnDeliveryEligibility,
  completePayOnDelivery,
  lastDigits,
  lockBuyer,
  type PayOnDeliveryBuyer,
} from './pay-on-delivery';
export { findReturnDetails, type ReturnDetails } from './return-details';
export { orderRoutes } from './routes';
export { toShownOrder } from './show-order';
export { showReturn } from './show-return';
export {
  cancelByStaff,
  findOrderByNumber,
  findParcelOfStore,
  refundByStaff,
  type StaffDeps,
} from './staff-orders';
export { claimOrders, isOwnedBy } from './ownership';
export { createTrackToken } from './track-token';

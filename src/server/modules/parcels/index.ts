export { parcelPosition } from './parcel-position';
export {
  cancellableCondition,
  findParcelsToAutoCancel,
  findPromisedDispatch,
  isParcelLate,
  canCancelParcel,
  autoCancelDueCondition,
  startDispatchDeadlines,
  undispatchedStatuses,
  unpackedStatuses,
} from './dispatch-deadline';
export { deriveOrderStatus } from './parcel-status';
export {
  addRefundedAmount,
  changePaymentMethod,
  changeToPayOnDelivery,
  endReservation,
  extendForTransfer,
  findParcels,
  lockOrder,
  moveParcels,
  shortenReservation,
  undoRefunded,
} from './repo';
export { remindOfDispatch } from './remind-of-dispatch';
export {
  findStoresToTell,
  insertParcelNotices,
  insertStoreNotice,
  takeStoreNotices,
  type NoticeContent,
} from './store-notices';
export { toStoreCalendar } from './store-calendar';
export { releaseStock } from './stock';
export {
  changeEmail,
  bookToAccount,
  eraseBuyers,
  insertItems,
  insertOrderRow,
  insertParcels,
  markBuyerLeft,
  markGuestLeft,
} from './order-rows';
export {
  chargeDiscountToStore,
  countDeliveryCodeAttempt,
  freezeLine,
  freezeParcels,
  markArrivalAsked,
  markDeliveryDisputed,
  moveLine,
  recordDispatch,
  recordReturnedItem,
  setDeliveryProof,
  setPackingPhoto,
  splitParcel,
  unfreezeLine,
  unfreezeParcels,
} from './parcel-rows';

export { parcelPosition } from './parcel-position';
export {
  isCancellable,
  findOverdueParcels,
  findPromisedDispatch,
  isParcelLate,
  canCancelParcel,
  isOverdue,
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
} from './repo';
export { toStoreCalendar } from './store-calendar';
export { lockVariants, releaseStock, reserveStock } from './stock';

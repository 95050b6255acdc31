export {
  cancellableNow,
  findOverdueParcels,
  isLate,
  mayCancel,
  overdue,
  startDispatchTime,
  undispatched,
  unpacked,
} from './dispatch-deadline';
export { deriveOrderStatus } from './parcel-status';
export {
  addRefunded,
  endReservation,
  extendForTransfer,
  findParcels,
  lockOrder,
  moveParcels,
  shortenReservation,
} from './repo';
export { lockVariants, releaseStock, reserveStock } from './stock';
export { endOfWorkingDay } from './working-days';

export { confirmDeliveryByStaff } from './confirm-delivery-by-staff';
export { deliverUndisputedParcels } from './delivery-proof';
export { deliveryRoutes } from './delivery-routes';
export { packingPhotoRoutes } from './photo-routes';
export { countParcelsToDo } from './store-queue';
export { storeOrderRoutes } from './store-routes';

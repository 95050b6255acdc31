export { cancelItemUnits } from './cancel-line';
export { confirmDeliveryByStaff } from './confirm-delivery-by-staff';
export { dashboardRoutes } from './dashboard-routes';
export { deliverUndisputedParcels } from './delivery-proof';
export { deliveryRoutes } from './delivery-routes';
export { packingPhotoRoutes } from './photo-routes';
export { storeOrderRoutes } from './store-routes';
export { staffOrderRoutes } from './staff-order-routes';

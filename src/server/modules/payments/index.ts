export { syncDisputes } from './disputes';
export { expireOrders, RECONCILE_SECONDS, reconcilePayments } from './reconcile';
export { syncRefunds, sendRefunds } from './refund';
export { paymentRoutes } from './routes';
export { staffRefundRoutes } from './staff-refund-routes';

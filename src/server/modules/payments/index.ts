export { syncDisputes } from './disputes';
export { expireOrders, RECONCILE_SECONDS, reconcilePayments } from './reconcile';
export { reconcileSettlements, RECONCILE_SETTLEMENTS_SECONDS } from './reconcile-settlements';
export { syncRefunds, sendRefunds } from './refund';
export { paymentRoutes } from './routes';
export { staffRefundRoutes } from './staff-refund-routes';
export { prunePaymentEvents } from './payment-events';

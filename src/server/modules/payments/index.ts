export { checkDisputes } from './disputes';
export { expireOrders, RECONCILE_SECONDS, reconcilePayments } from './reconcile';
export { checkRefunds, sendRefunds } from './refund';
export { paymentRoutes } from './routes';

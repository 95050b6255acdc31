export { couponRoutes } from './coupon-routes';
export { guestOrderRoutes } from './guest-routes';
export { phoneRoutes } from './phone-routes';
export { checkoutRoutes } from './routes';
export { eraseGuestPhone, prunePhoneConfirmations } from './phone';

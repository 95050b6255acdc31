export { guestCartRoutes } from './guest-routes';
export { listCartItems } from './items';
export {
  type CartOwner,
  cartExists,
  isCartOwnedBy,
  buildOwnerKey,
  removeOrderedLines,
  lockCart,
  pruneCarts,
} from './repo';
export { cartRoutes } from './routes';
export { resolveGuestCart } from './service';

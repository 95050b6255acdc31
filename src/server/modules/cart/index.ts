export { guestCartRoutes } from './guest-routes';
export { listItems, variantLabel } from './items';
export { type CartOwner, cartExists, ownedBy, ownerKey, removeBoughtLines, touchCart } from './repo';
export { cartRoutes } from './routes';
export { resolveGuestCart } from './service';

export { guestCartRoutes } from './guest-routes';
export { listItems, variantLabel } from './items';
export { type CartOwner, isKnownCart, ownedBy, ownerKey, removeBoughtLines, touchCart } from './repo';
export { cartRoutes } from './routes';
export { guestCart } from './service';

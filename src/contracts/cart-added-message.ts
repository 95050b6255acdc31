/** A sentence of messages.ts of its own: every page loads it soon after the first load. */
export const CART_ADDED_MESSAGE = 'Product added to cart successfully';

import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '@/contracts/limits';

export const cartMessages = {
  unknownProduct: 'We don’t have this product.',
  unknownItem: 'This is no longer in your bag.',
  noLongerSold: 'This product is no longer sold.',
  soldOut: 'This product is sold out.',
  onlyLeft: (stock: number) => `Only ${stock} left.`,
  /** `inCart` counts what the shopper has in the bag already. */
  onlyLeftWithInCart: (stock: number, inCart: number) =>
    inCart === 1
      ? `Only ${stock} left, and 1 is already in your bag.`
      : `Only ${stock} left, and ${inCart} are already in your bag.`,
  maxQuantity: `Your bag can hold at most ${CART_LINE_MAX_QUANTITY} of one product.`,
  full: `Your bag is full. It can hold ${CART_MAX_LINES} different products.`,
  changedMeanwhile: 'This has just changed. Please try again.',
} as const;

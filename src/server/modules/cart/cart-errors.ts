import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '@/contracts/limits';
import { httpError, type HttpError } from '@/server/platform/errors/http-error';

import { type SellableVariant } from './repo';

export const unknownProductError = () => httpError('not-found', 'We don’t have this product.');
export const unknownItemError = () => httpError('not-found', 'This is no longer in your bag.');

/** Returns the error for a product that could not be added to the cart. */
export function cannotAddError(
  { status, stock, inCart, lines }: SellableVariant,
  quantity: number,
): HttpError {
  const unsellable = unsellableError({ status, stock }, inCart + quantity, inCart);
  if (unsellable) return unsellable;
  if (inCart + quantity > CART_LINE_MAX_QUANTITY)
    return httpError('conflict', `Your bag can hold at most ${CART_LINE_MAX_QUANTITY} of one product.`);
  if (lines >= CART_MAX_LINES)
    return httpError('conflict', `Your bag is full. It can hold ${CART_MAX_LINES} different products.`);
  return changedMeanwhileError();
}

/** Returns the error for a cart line that could not be changed. */
export const cannotChangeError = (
  line: Pick<SellableVariant, 'status' | 'stock'>,
  quantity: number,
): HttpError => unsellableError(line, quantity) ?? changedMeanwhileError();

/** Returns the product's own reason against the quantity, if any. A draft must look unknown. */
function unsellableError(
  { status, stock }: Pick<SellableVariant, 'status' | 'stock'>,
  wanted: number,
  inCart = 0,
): HttpError | undefined {
  if (status === 'draft') return unknownProductError();
  if (status !== 'active') return httpError('conflict', 'This product is no longer sold.');
  if (stock === 0) return httpError('conflict', 'This product is sold out.');
  if (wanted <= stock) return undefined;
  return httpError(
    'conflict',
    inCart > 0
      ? inCart === 1
        ? `Only ${stock} left, and 1 is already in your bag.`
        : `Only ${stock} left, and ${inCart} are already in your bag.`
      : `Only ${stock} left.`,
  );
}

/** It would fit now: another tab or shopper interfered a moment ago. */
const changedMeanwhileError = () => httpError('conflict', 'This has just changed. Please try again.');

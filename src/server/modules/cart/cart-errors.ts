import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '@/contracts/limits';
import { httpError, type HttpError } from '@/server/platform/errors/http-error';

import { cartMessages } from './messages';
import { type SellableVariant } from './repo';

export const unknownProductError = () => httpError('not-found', cartMessages.unknownProduct);
export const unknownItemError = () => httpError('not-found', cartMessages.unknownItem);

/** Returns the error for a product that could not be added to the cart. */
export function cannotAddError(
  { status, stock, inCart, lines }: SellableVariant,
  quantity: number,
): HttpError {
  const unsellable = unsellableError({ status, stock }, inCart + quantity, inCart);
  if (unsellable) return unsellable;
  if (inCart + quantity > CART_LINE_MAX_QUANTITY) return httpError('conflict', cartMessages.maxQuantity);
  if (lines >= CART_MAX_LINES) return httpError('conflict', cartMessages.full);
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
  if (status !== 'active') return httpError('conflict', cartMessages.noLongerSold);
  if (stock === 0) return httpError('conflict', cartMessages.soldOut);
  if (wanted <= stock) return undefined;
  const { onlyLeft, onlyLeftWithInCart } = cartMessages;
  return httpError('conflict', inCart > 0 ? onlyLeftWithInCart(stock, inCart) : onlyLeft(stock));
}

/** It would fit now: another tab or shopper interfered a moment ago. */
const changedMeanwhileError = () => httpError('conflict', cartMessages.changedMeanwhile);

import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '@/contracts/limits';
import { httpError, type HttpError } from '@/server/platform/errors/errors';

import { type SellableVariant } from './repo';

/** Why something did not fit into a bag, in words for the person it belongs to. */

export const unknownProductError = () => httpError('not-found', 'We do not have this product.');
export const unknownItemError = () => httpError('not-found', 'This is not in your bag any more.');

const areLeft = (stock: number) => (stock === 1 ? 'Only 1 is left' : `Only ${stock} are left`);
const areInBag = (count: number) =>
  count === 1 ? '1 is in your bag already' : `${count} are in your bag already`;

export function cannotAddError(
  { status, stock, inBag, lines }: SellableVariant,
  quantity: number,
): HttpError {
  const ofStock = cannotHave({ status, stock }, inBag + quantity, inBag);
  if (ofStock) return ofStock;
  if (inBag + quantity > CART_LINE_MAX_QUANTITY) {
    return httpError('conflict', `A bag holds at most ${CART_LINE_MAX_QUANTITY} of one product.`);
  }
  if (lines >= CART_MAX_LINES) {
    return httpError('conflict', `Your bag is full: it holds ${CART_MAX_LINES} different products.`);
  }
  return changedMeanwhile();
}

export const cannotChangeError = (
  line: Pick<SellableVariant, 'status' | 'stock'>,
  quantity: number,
): HttpError => cannotHave(line, quantity) ?? changedMeanwhile();

/** What the product itself stands in the way of, if anything. A draft is nobody's to know about. */
function cannotHave(
  { status, stock }: Pick<SellableVariant, 'status' | 'stock'>,
  wanted: number,
  inBag = 0,
): HttpError | undefined {
  if (status === 'draft') return unknownProductError();
  if (status === 'archived') return httpError('conflict', 'This product is no longer sold.');
  if (stock === 0) return httpError('conflict', 'This product is sold out.');
  if (wanted <= stock) return undefined;
  const already = inBag > 0 ? `, and ${areInBag(inBag)}` : '';
  return httpError('conflict', `${areLeft(stock)}${already}.`);
}

/** It fits now, so it was another tab or another shopper that stood in the way a moment ago. */
const changedMeanwhile = () => httpError('conflict', 'This has just changed. Please try again.');

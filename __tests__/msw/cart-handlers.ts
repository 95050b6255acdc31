import type { AddToCartPayload, UpdateCartPayload } from '@/contracts/cart';
import {
  addToCartSchema,
  mergeCartSchema,
  publicCartParamsSchema,
  removeFromCartQuerySchema,
  removeFromTempCartQuerySchema,
  updateCartSchema,
} from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '@/contracts/limits';
import { successMessages } from '@/contracts/messages';

import { cartWorld, find } from './cart-world';
import { created, on } from './on';
import { checked, jsonBody, limit, refuse, signedIn } from './replies';

const UNKNOWN_A_MINUTE = 30;

/** Whose bag the call is about; only ids that no bag has are counted. */
function guest({ publicCartId = '' }: Record<string, string>): string {
  if (!publicCartParamsSchema.isValidSync({ publicCartId })) throw refuse(404, 'There is nothing here.');
  if (!cartWorld.isKnown(publicCartId)) limit('unknown-cart', UNKNOWN_A_MINUTE, 60);
  return publicCartId;
}
const own = (request: Request) => signedIn(request).id;

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
const changed = (owner: string, message: string) => ({ message, items: cartWorld.items(owner) });

/** Refuses what the product itself stands in the way of. */
function demand(
  { productId, variantId }: { productId: string; variantId?: string },
  wanted: number,
  inBag = 0,
) {
  const found = find(productId, variantId);
  if (!found) throw refuse(404, 'We do not have this product.');
  const { product, variant } = found;
  if (product.status !== 'active') throw refuse(409, 'This product is no longer sold.');
  if (variant.stock === 0) throw refuse(409, 'This product is sold out.');
  if (wanted > variant.stock) {
    const left = `Only ${variant.stock} ${variant.stock === 1 ? 'is' : 'are'} left`;
    const already = `, and ${inBag} ${inBag === 1 ? 'is' : 'are'} in your bag already`;
    throw refuse(409, `${left}${inBag > 0 ? already : ''}.`);
  }
  if (wanted > CART_LINE_MAX_QUANTITY) {
    throw refuse(409, `A bag holds at most ${CART_LINE_MAX_QUANTITY} of one product.`);
  }
  return { productId, variantId: variant.id };
}

function add(owner: string, { quantity, ...payload }: AddToCartPayload) {
  const lines = cartWorld.lines(owner);
  const variantId = payload.variantId ?? find(payload.productId)?.variant.id;
  const line = lines.find((one) => one.variantId === variantId);
  const inBag = line && !line.savedForLater ? line.quantity : 0;
  const wanted = demand(payload, inBag + quantity, inBag);
  if (!line && lines.length >= CART_MAX_LINES) {
    throw refuse(409, `Your bag is full: it holds ${CART_MAX_LINES} different products.`);
  }
  const now = { quantity: inBag + quantity, savedForLater: false };
  const next = line
    ? lines.map((one) => (one === line ? { ...one, ...now } : one))
    : [...lines, { id: crypto.randomUUID(), ...wanted, ...now }];
  cartWorld.keep(owner, next);
  return created(changed(owner, successMessages.cartAdded));
}

function lineOf(owner: string, itemId: string) {
  const line = cartWorld.lines(owner).find(({ id }) => id === itemId);
  if (!line) throw refuse(404, 'This is not in your bag any more.');
  return line;
}

function change(owner: string, { itemId, ...changes }: UpdateCartPayload) {
  if (changes.quantity === 0) return remove(owner, itemId);
  const line = lineOf(owner, itemId);
  const next = {
    ...line,
    quantity: changes.quantity ?? line.quantity,
    savedForLater: changes.savedForLater ?? line.savedForLater,
  };
  const isAsItWas = changes.quantity === undefined && !line.savedForLater;
  if (!next.savedForLater && !isAsItWas) demand(line, next.quantity);
  cartWorld.keep(
    owner,
    cartWorld.lines(owner).map((one) => (one === line ? next : one)),
  );
  return changed(owner, successMessages.updated);
}

function remove(owner: string, itemId: string) {
  const line = lineOf(owner, itemId);
  cartWorld.keep(
    owner,
    cartWorld.lines(owner).filter((one) => one !== line),
  );
  return changed(owner, successMessages.cartRemoved);
}

function clear(owner: string) {
  if (cartWorld.isKnown(owner)) cartWorld.keep(owner, []);
  return changed(owner, successMessages.cartRemoved);
}

const guestPath = '/temp-cart/:publicCartId';

export const cartHandlers = [
  on('get', '/cart', (request) => ({ items: cartWorld.items(own(request)) })),
  on('post', '/cart', async (request) => add(own(request), await jsonBody(request, addToCartSchema))),
  on('put', '/cart', async (request) => change(own(request), await jsonBody(request, updateCartSchema))),
  on('delete', '/cart', async (request) => {
    const owner = own(request);
    return remove(owner, (await checked(removeFromCartQuerySchema, queryOf(request))).itemId);
  }),
  on('post', '/cart/merge', async (request) => {
    const owner = own(request);
    const { publicCartId } = await jsonBody(request, mergeCartSchema);
    const adjusted = cartWorld.merge(owner, guest({ publicCartId }));
    return { items: cartWorld.items(owner), adjusted };
  }),
  on('get', guestPath, (_request, params) => ({ items: cartWorld.items(guest(params)) })),
  on('post', guestPath, async (request, params) => {
    const owner = guest(params);
    return add(owner, await jsonBody(request, addToCartSchema));
  }),
  on('put', guestPath, async (request, params) => {
    const owner = guest(params);
    return change(owner, await jsonBody(request, updateCartSchema));
  }),
  on('delete', guestPath, async (request, params) => {
    const owner = guest(params);
    const { itemId } = await checked(removeFromTempCartQuerySchema, queryOf(request));
    return itemId === undefined ? clear(owner) : remove(owner, itemId);
  }),
];

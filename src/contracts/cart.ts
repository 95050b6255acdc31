import { array, boolean, number, object, string, type InferType } from 'yup';

import { CART_LINE_MAX_QUANTITY } from './limits';
import { validationMessages } from './messages';
import { count, filled, id, kobo, shape } from './shape';
import { activeKinds } from './skin';

const anId = string().uuid('Must be an id');
/** Strict about its type: "1", 1.5 and 1e309 are no quantities. */
const quantity = (min: number) =>
  number()
    .strict()
    .typeError('Must be a whole number')
    .integer('Must be a whole number')
    .min(min, `Must be at least ${min}`)
    .max(CART_LINE_MAX_QUANTITY, `Must be at most ${CART_LINE_MAX_QUANTITY}`);

/** POST /cart/ and /temp-cart/{id}: adds to what is there. Without `variantId` the product's first variant. */
export const addToCartSchema = object({
  productId: anId.required(validationMessages.required),
  variantId: anId,
  quantity: quantity(1).required(validationMessages.required),
}).noUnknown();
export type AddToCartPayload = InferType<typeof addToCartSchema>;

/** PUT: the quantity becomes this one, 0 removes; `savedForLater` moves a line out of the bag, or back into it. */
export const updateCartSchema = object({
  itemId: anId.required(validationMessages.required),
  quantity: quantity(0),
  savedForLater: boolean().strict().typeError('Must be true or false'),
})
  .noUnknown()
  .test(
    'something',
    'Must change the quantity or savedForLater',
    ({ quantity: wanted, savedForLater }) => wanted !== undefined || savedForLater !== undefined,
  );
export type UpdateCartPayload = InferType<typeof updateCartSchema>;

export const removeFromCartQuerySchema = object({
  itemId: anId.required(validationMessages.required),
}).noUnknown();
/** Without an item the whole guest cart is cleared. */
export const removeFromTempCartQuerySchema = object({ itemId: anId }).noUnknown();
export const publicCartParamsSchema = object({ publicCartId: anId.required() }).noUnknown();
export const mergeCartSchema = object({
  publicCartId: anId.required(validationMessages.required),
}).noUnknown();

/** `image` is the picture's base name. `available` is false once the product is no longer sold. */
export const cartItem = shape({
  id,
  productId: id,
  variantId: id,
  slug: filled,
  name: filled,
  /** Null where the product comes in one size and shade. */
  variantLabel: string().nullable().defined(),
  brand: filled,
  image: filled,
  storeId: id,
  storeSlug: filled,
  storeName: filled,
  quantity: count,
  priceKobo: kobo,
  stock: count,
  available: boolean().required(),
  savedForLater: boolean().required(),
  /** Kinds of actives in it, for the note on what not to use together. */
  actives: array(string().oneOf(activeKinds).required()).required(),
});
export type CartItem = InferType<typeof cartItem>;

const items = array(cartItem).required();
export const cartReply = shape({ items });
export type Cart = InferType<typeof cartReply>;
export const cartChangedReply = shape({ message: filled, items });
export type CartChanged = InferType<typeof cartChangedReply>;

/** What did not fit: the quantity both carts wanted together, and what the stock allowed. */
export const cartMergedReply = shape({
  items,
  adjusted: array(shape({ productId: id, variantId: id, name: filled, from: count, to: count })).required(),
});
export type CartMerged = InferType<typeof cartMergedReply>;

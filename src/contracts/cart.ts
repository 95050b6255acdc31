import { array, boolean, number, object, string, type InferType } from 'yup';

import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { CART_LINE_MAX_QUANTITY } from './limits';
import { validationMessages } from './messages';
import { activeKinds } from './skin';

const uuidInput = string().uuid('Must be an id');
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
  productId: uuidInput.required(validationMessages.required),
  variantId: uuidInput,
  quantity: quantity(1).required(validationMessages.required),
}).noUnknown();
export type AddToCartPayload = InferType<typeof addToCartSchema>;

/** PUT: the quantity becomes this one, 0 removes; `savedForLater` moves a line out of the bag, or back into it. */
export const updateCartSchema = object({
  itemId: uuidInput.required(validationMessages.required),
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
  itemId: uuidInput.required(validationMessages.required),
}).noUnknown();
/** Without an item the whole guest cart is cleared. */
export const removeFromTempCartQuerySchema = object({ itemId: uuidInput }).noUnknown();
export const publicCartParamsSchema = object({ publicCartId: uuidInput.required() }).noUnknown();
export const mergeCartSchema = object({
  publicCartId: uuidInput.required(validationMessages.required),
}).noUnknown();

/** `image` is the picture's base name. `available` is false once the product is no longer sold. */
export const cartItem = strictObject({
  id: uuidField,
  productId: uuidField,
  variantId: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  /** Null where the product comes in one size and shade. */
  variantLabel: string().nullable().defined(),
  brand: nonEmptyString,
  image: nonEmptyString,
  storeId: uuidField,
  storeSlug: nonEmptyString,
  storeName: nonEmptyString,
  quantity: countField,
  priceKobo: koboField,
  stock: countField,
  available: boolean().required(),
  savedForLater: boolean().required(),
  /** Kinds of actives in it, for the note on what not to use together. */
  actives: array(string().oneOf(activeKinds).required()).required(),
});
export type CartItem = InferType<typeof cartItem>;

const items = array(cartItem).required();
export const cartReply = strictObject({ items });
export type Cart = InferType<typeof cartReply>;
export const cartChangedReply = strictObject({ message: nonEmptyString, items });
export type CartChanged = InferType<typeof cartChangedReply>;

/** What did not fit: the quantity both carts wanted together, and what the stock allowed. */
export const cartMergedReply = strictObject({
  items,
  adjusted: array(
    strictObject({
      productId: uuidField,
      variantId: uuidField,
      name: nonEmptyString,
      from: countField,
      to: countField,
    }),
  ).required(),
});
export type CartMerged = InferType<typeof cartMergedReply>;

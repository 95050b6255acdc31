import { array, boolean, number, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { uuidInput } from './ids';
import { CART_LINE_MAX_QUANTITY } from './limits';
import { validationMessages } from './messages';
import { activeKinds } from './skin';

/** Accepts only whole JSON numbers, so not "1", 1.5 or 1e309. */
const quantity = (min: number) =>
  number()
    .strict()
    .typeError(fieldMessages.wholeNumber)
    .integer(fieldMessages.wholeNumber)
    .min(min, fieldMessages.min(min))
    .max(CART_LINE_MAX_QUANTITY, fieldMessages.max(CART_LINE_MAX_QUANTITY));

/**
 * POST /cart/ and /temp-cart/{id}: adds to the cart. `variantId` defaults to the product's first
 * variant.
 */
export const addToCartSchema = object({
  productId: uuidInput.required(validationMessages.required),
  variantId: uuidInput,
  quantity: quantity(1).required(validationMessages.required),
}).noUnknown();
export type AddToCartPayload = InferType<typeof addToCartSchema>;

/**
 * PUT /cart/ and /temp-cart/{id}: sets the quantity (0 removes the line) or moves the line between
 * the cart and the saved-for-later list.
 */
export const updateCartSchema = object({
  itemId: uuidInput.required(validationMessages.required),
  quantity: quantity(0),
  savedForLater: boolean().strict().typeError(fieldMessages.trueOrFalse),
})
  .noUnknown()
  .test(
    'change',
    'Must change the quantity or savedForLater',
    ({ quantity: wanted, savedForLater }) => wanted !== undefined || savedForLater !== undefined,
  );
export type UpdateCartPayload = InferType<typeof updateCartSchema>;

export const removeFromCartQuerySchema = object({
  itemId: uuidInput.required(validationMessages.required),
}).noUnknown();
/** DELETE /temp-cart/{id}: without `itemId` clears the whole guest cart. */
export const removeFromTempCartQuerySchema = object({ itemId: uuidInput }).noUnknown();
export const publicCartParamsSchema = object({ publicCartId: uuidInput.required() }).noUnknown();
export const mergeCartSchema = object({
  publicCartId: uuidInput.required(validationMessages.required),
}).noUnknown();

/**
 * A cart line. `image` is the base name of the picture; `available` is false once the product is no
 * longer sold.
 */
export const cartItem = strictObject({
  id: uuidField,
  productId: uuidField,
  variantId: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  /** Null if the product has a single variant. */
  variantLabel: string().nullable().defined(),
  brand: nonEmptyString,
  image: nonEmptyString,
  storeId: uuidField,
  storeSlug: nonEmptyString,
  storeName: nonEmptyString,
  quantity: countField,
  priceKobo: koboField,
  stock: countField,
  /** Of one unit; absent until the server has confirmed the line. */
  weightGrams: number().integer().min(0),
  available: boolean().required(),
  savedForLater: boolean().required(),
  /** Kinds of actives in the product, for warnings about products not to use together. */
  actives: array(string().oneOf(activeKinds).required()).required(),
});
export type CartItem = InferType<typeof cartItem>;

const items = array(cartItem).required();
export const cartReply = strictObject({ items });
export type Cart = InferType<typeof cartReply>;
export const cartChangedReply = strictObject({ message: nonEmptyString, items });
export type CartChanged = InferType<typeof cartChangedReply>;

/**
 * POST /cart/merge/: `adjusted` lists lines cut to the stock, `from` the sum of both carts `to` the
 * quantity kept.
 */
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

import { array, boolean, object, type InferType } from 'yup';

import { countField, nonEmptyString, uuidField, koboField, strictObject } from './fields';
import { uuidInput } from './ids';
import { WISHLIST_MAX_ITEMS } from './limits';
import { validationMessages } from './messages';

const productIdField = uuidInput.required(validationMessages.required);

/** POST /wishlist/ and DELETE /wishlist/?productId. */
export const wishlistProductSchema = object({ productId: productIdField }).noUnknown();

/** POST /wishlist/merge/: moves the wishlist of a visitor's browser into the account at sign-in. */
export const mergeWishlistSchema = object({
  productIds: array(productIdField)
    .typeError('Must be a list of ids')
    .required(validationMessages.required)
    .max(WISHLIST_MAX_ITEMS, `At most ${WISHLIST_MAX_ITEMS}`),
}).noUnknown();

export const wishlistItem = strictObject({
  id: uuidField,
  productId: uuidField,
  variantId: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  brand: nonEmptyString,
  image: nonEmptyString,
  priceKobo: koboField,
  priceWhenSavedKobo: koboField,
  stock: countField,
  /** False once the product is no longer sold. */
  available: boolean().required(),
  savedAt: nonEmptyString,
});
export type WishlistItem = InferType<typeof wishlistItem>;

const items = array(wishlistItem).required();
export const wishlistReply = strictObject({ items });
export type Wishlist = InferType<typeof wishlistReply>;
export const wishlistChangedReply = strictObject({ message: nonEmptyString, items });

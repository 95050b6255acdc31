import { array, boolean, object, string, type InferType } from 'yup';

import { WISHLIST_MAX_ITEMS } from './limits';
import { validationMessages } from './messages';
import { count, filled, id, kobo, shape } from './shape';

const anId = string().uuid('Must be an id').required(validationMessages.required);

/** POST /wishlist/ and DELETE /wishlist/?productId. */
export const wishlistProductSchema = object({ productId: anId }).noUnknown();

/** What a visitor kept on the phone, handed over at sign-in. */
export const mergeWishlistSchema = object({
  productIds: array(anId)
    .typeError('Must be a list of ids')
    .required(validationMessages.required)
    .max(WISHLIST_MAX_ITEMS, `At most ${WISHLIST_MAX_ITEMS}`),
}).noUnknown();

export const wishlistItem = shape({
  id,
  productId: id,
  variantId: id,
  slug: filled,
  name: filled,
  brand: filled,
  image: filled,
  priceKobo: kobo,
  priceWhenSavedKobo: kobo,
  stock: count,
  /** False once the product is no longer sold. */
  available: boolean().required(),
  savedAt: filled,
});
export type WishlistItem = InferType<typeof wishlistItem>;

const items = array(wishlistItem).required();
export const wishlistReply = shape({ items });
export type Wishlist = InferType<typeof wishlistReply>;
export const wishlistChangedReply = shape({ message: filled, items });

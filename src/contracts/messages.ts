import { CART_ADDED_MESSAGE } from './cart-added-message';
import { UNVERIFIED_MESSAGE } from './errors';

/** Every sentence the specification fixes (spec §5 and §8), word for word. */

export const validationMessages = {
  required: 'Field is Required',
  email: 'Invalid email address',
  phone: 'Invalid Phone number',
  passwordMin: 'Must be a minimum of 8 characters',
  passwordRules: 'Password requirements: Special Chars + Uppercase + Lower case + 8 characters min.',
  passwordMatch: 'Passwords must match',
} as const;

export const errorMessages = {
  unverified: UNVERIFIED_MESSAGE,
  google: 'Failed to authenticate with Google',
  guardedPage: 'Failed to load page data due to some error.',
  alreadyLoggedOut: 'failed to logout, user not found or already logged out',
  noEmail: 'No email',
  cartAdd: 'Failed to add to cart',
  cartRemove: 'Failed to remove',
  wishlistAdd: 'Failed to add to wishlist',
  pushUnsupported: 'This browser does not support push notification',
} as const;

export const successMessages = {
  login: 'Login Successful',
  resetCodeSent: 'Password reset otp sent to your email',
  updated: 'Updated successfully',
  cartAdded: CART_ADDED_MESSAGE,
  cartRemoved: 'Successfully removed from cart',
  wishlistAdded: 'Product added to wishlist successfully',
} as const;

import * as limits from '@/contracts/limits';
import { errorMessages, successMessages, validationMessages } from '@/contracts/messages';

it('validation messages match the specification (spec §5) (spec 5.1)', () => {
  expect(validationMessages).toEqual({
    required: 'Field is Required',
    email: 'Invalid email address',
    phone: 'Invalid Phone number',
    passwordMin: 'Must be a minimum of 8 characters',
    passwordRules: 'Password requirements: Special Chars + Uppercase + Lower case + 8 characters min.',
    passwordMatch: 'Passwords must match',
  });
});

it('error messages match the specification (spec §8)', () => {
  expect(errorMessages).toEqual({
    unverified: 'Please verify your account',
    google: 'Failed to authenticate with Google',
    guardedPage: 'Failed to load page data due to some error.',
    alreadyLoggedOut: 'failed to logout, user not found or already logged out',
    noEmail: 'No email',
    cartAdd: 'Failed to add to cart',
    cartRemove: 'Failed to remove',
    wishlistAdd: 'Failed to add to wishlist',
    pushUnsupported: 'This browser does not support push notification',
  });
});

it('success messages match the specification (spec §8) (spec 8.17)', () => {
  expect(successMessages).toEqual({
    login: 'Login Successful',
    resetCodeSent: 'Password reset otp sent to your email',
    updated: 'Updated successfully',
    cartAdded: 'Product added to cart successfully',
    cartRemoved: 'Successfully removed from cart',
    wishlistAdded: 'Product added to wishlist successfully',
  });
});

it('limits match the specification (spec §9) (spec 9.1, 9.2, 9.6, 9.10)', () => {
  expect(limits).toMatchObject({
    OTP_LENGTH: 6,
    OTP_RESEND_SECONDS: 60,
    PASSWORD_MIN_CHARACTERS: 8,
    PHONE_MIN_CHARACTERS: 8,
    PUSH_TOKEN_REFRESH_DAYS: 7,
    PUSH_WORKER_VERSION: '0.0.1',
  });
});

export const cartScreenMessages = {
  couponForGuest:
    'Using a coupon as a guest? At the payment step we’ll text you a code to confirm your phone number. To skip the code,',
  signIn: 'sign in',
} as const;

export const cartScreenMessages = {
  couponForGuest:
    'Each person can use a coupon once. At the payment step we’ll text you a code to confirm your phone number. To skip it,',
  signIn: 'sign in',
} as const;

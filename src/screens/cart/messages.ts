export const cartScreenMessages = {
  couponForGuest:
    'As a guest, you confirm your phone number by SMS at checkout before a coupon counts. To skip this,',
  signIn: 'sign in',
} as const;

export const checkoutScreenMessages = {
  title: 'Checkout',
  haveAccount: 'No account needed. Have one?',
  signIn: 'Sign in',
  errorTitle: 'You can’t place an order right now',
  unreachable: 'We couldn’t reach the shop. Check your connection and try again.',
  unsentChanges: 'We’re still saving changes to your bag. Reconnect and try again before you order.',
  retry: 'Try again',
} as const;

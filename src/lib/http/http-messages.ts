/**
 * The sentences shown when a request fails and the server gave no reason; loaded with the first
 * request.
 */
export const httpMessages = {
  network: 'You seem to be offline. Check your connection and try again.',
  timeout: 'That took too long. Check your connection and try again.',
  unauthorised: 'Please sign in to continue.',
  forbidden: 'You can’t do that with this account.',
  notFound: 'We couldn’t find that.',
  tooMany: 'Too many attempts. Wait a moment and try again.',
  server: 'Something went wrong on our side. Please try again.',
  unreadable: 'We couldn’t read the shop’s reply. Please try again.',
  cancelled: 'Cancelled.',
  paymentPageFailed: 'We couldn’t open the payment page. Please try again.',
  otherUser: 'You’re now signed in with a different account. Please try again.',
} as const;

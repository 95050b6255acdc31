/** The columns of the ledger as a file; amounts are in naira. */
export const ledgerColumns = ['Time', 'Entry', 'Kind', 'Account', 'Store', 'Order', 'Payout', 'Amount'];

export const supportMessages = {
  orderNotFound: 'We can’t find this order.',
  differenceResolved: 'Resolved. It comes back if the amounts change.',
  differenceNotWaiting: 'This difference isn’t open any more.',
  messageQueued: 'We’re sending it again.',
  messageNotFailed: 'This message can’t be sent again.',
} as const;

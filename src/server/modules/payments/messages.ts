export const paymentMessages = {
  notFound: 'We can’t find this payment.',
  alreadyPaid: 'This order is already paid.',
  paidOnDelivery: 'This order is paid on delivery.',
  notHeld: 'We’re no longer holding this order. Please order again.',
  openedElsewhere: 'Another payment for this order was started. Please try again.',
  notOpened: 'We couldn’t start your payment. Please try again.',
  unavailable: 'Our payment partner isn’t responding. You haven’t been charged. Please try again.',
} as const;

export const webhookMessages = {
  notSigned: 'This notice is not signed by the payment provider.',
  unreadable: 'The notice is not readable.',
  received: 'Received',
} as const;

/** For the timeline of a parcel that is cancelled by a reversed payment. */
export const paymentNotes = { reversed: 'The bank returned the payment.' } as const;

/** Why money goes back, in the shopper's email. */
export const unwantedMoneyReasons = {
  wrongAmount: (received: string, expected: string) =>
    `We received ${received} instead of ${expected}, so your order isn’t paid.`,
  alreadyPaid: 'This order was already paid, so we’re returning your second payment.',
  paysOnDelivery: 'You had changed this order to pay on delivery, so we’re returning this payment.',
  tooLate:
    'Your payment arrived after we stopped holding your order, and the items were back on sale by then.',
} as const;

export const staffPaymentMessages = {
  refundNotWaiting: 'This refund isn’t waiting for staff.',
  refundRetried: 'We’ll try this refund again now.',
  refundDone: 'Marked as done. We’ve told the shopper.',
  disputeOpened: (order: string) => `A bank disputes the payment of ${order}`,
  disputeOpenedUntil: (order: string, answerBy: string) =>
    `A bank disputes the payment of ${order}: answer at the payment provider by ${answerBy}`,
  disputeLost: (order: string) => `A dispute about ${order} was lost`,
  paymentReversed: (order: string) => `The bank took back the payment of ${order}`,
  refundRejected: (order: string) => `A refund of ${order} was refused by the provider`,
  refundFailedAgain: (order: string) => `The bank refused a refund of ${order} again`,
  refundSentBack: (order: string) => `A refund of ${order} failed after it was reported as paid`,
  refundNeedsDetails: (order: string) => `A refund of ${order} needs the shopper’s bank details`,
} as const;

/** In the timeline of a parcel. */
export const refundNotes = {
  sentBack: 'Your bank sent the refund back. We’re trying again.',
} as const;

/** Why money goes back, in the shopper's email. */
export const unwantedMoneyReasons = {
  wrongAmount: (received: string, expected: string) =>
    `We received ${received} instead of ${expected}, so your order isn’t paid.`,
  alreadyPaid: 'This order was already paid, so we’re returning your second payment.',
  paysOnDelivery: 'You had changed this order to pay on delivery, so we’re returning this payment.',
  tooLate:
    'Your payment arrived after we stopped holding your order, and the items were back on sale by then.',
} as const;

/** Lines of a credit note that are not goods. */
export const creditNoteLabels = { delivery: 'Delivery', returnedEarlier: 'Refunded earlier' } as const;

export const paymentMessages = {
  tooManyAttempts: 'Too many payment attempts. Please place a new order.',
} as const;

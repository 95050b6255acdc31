/** Lines of a credit note that are not goods. */
export const creditNoteLabels = { delivery: 'Delivery', returnedEarlier: 'Refunded earlier' } as const;

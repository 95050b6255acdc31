/**
 * What a field of stores and staff says when its value is not accepted. Apart from
 * field-messages.ts, so that the shop's pages do not load it.
 */

/** A refused amount shows how to write one, and that kobo are allowed. */
export const nairaFieldMessages = {
  price: 'Write the price in naira, e.g. 8500 or 8,500. Kobo go after a full stop: 8500.50',
  amount: 'Write the amount in naira, e.g. 8500 or 8,500. Kobo go after a full stop: 8500.50',
} as const;

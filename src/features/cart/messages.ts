/**
 * The sentences that every page with an Add button loads. The bag page's own are in
 * cart-page-messages.ts.
 */
export const cartMessages = {
  add: 'Add to bag',
  addProduct: (name: string) => `Add ${name} to bag`,
  soldOut: 'Sold out',
  count: (count: number) => `${count} in your bag`,
  queued: 'You seem to be offline. We’ve saved this in your bag and will sync it when you reconnect.',
  unreadable: 'We couldn’t read your bag. Please try again.',
} as const;

/** What every page with a heart loads. The wishlist page has its own list-messages.ts. */
export const wishlistMessages = {
  save: (name: string) => `Save ${name}`,
  saved: 'Saved',
  unsaved: 'Save',
  full: (limit: number) => `Your wishlist is full: it holds ${limit} products.`,
  leftOut: (limit: number, count: number) =>
    `Your wishlist is full (${limit} products). We couldn’t add ${count} saved on this device.`,
  unreadable: 'We couldn’t load your wishlist. Try again.',
} as const;

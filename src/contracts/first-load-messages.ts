/**
 * The sentences of messages.ts that every page's first load needs; the rest load with their
 * features.
 */
export const firstLoadMessages = {
  wishlistAdd: 'Failed to add to wishlist',
} as const;

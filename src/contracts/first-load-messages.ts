/**
 * The sentences of messages.ts that every page's first load needs; the rest load with their
 * features.
 */
export const firstLoadMessages = {
  guardedPage: 'Failed to load page data due to some error.',
  wishlistAdd: 'Failed to add to wishlist',
  wishlistAdded: 'Product added to wishlist successfully',
} as const;

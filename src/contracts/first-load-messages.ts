/** Those sentences of messages.ts that every page has to know when it loads; the others come with what needs them. */
export const firstLoadMessages = {
  guardedPage: 'Failed to load page data due to some error.',
  wishlistAdd: 'Failed to add to wishlist',
  wishlistAdded: 'Product added to wishlist successfully',
} as const;

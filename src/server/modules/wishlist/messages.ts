import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';

export const wishlistMessages = {
  removed: 'Removed from wishlist',
  unknownProduct: 'We don’t have this product.',
  noLongerSold: 'This product is no longer sold.',
  full: `Your wishlist is full: it holds ${WISHLIST_MAX_ITEMS} products.`,
} as const;

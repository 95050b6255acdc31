export const wishlistCardMessages = {
  remove: (name: string) => `Remove ${name} from wishlist`,
  noLongerSold: 'No longer sold',
  cheaper: ' less than when you saved it',
  dearer: ' more than when you saved it',
  soldOut: 'Sold out',
  backInStock: 'Back in stock',
} as const;

export const removedItemMessages = {
  moved: (name: string) => `${name} is in your bag.`,
  bag: 'Go to your bag',
  removed: (name: string) => `${name} removed from your wishlist.`,
  undo: 'Undo',
  undoLabel: (name: string) => `Undo removing ${name}`,
} as const;

export const PRODUCTS_UNREADABLE = 'We couldn’t load the products. Try again.';

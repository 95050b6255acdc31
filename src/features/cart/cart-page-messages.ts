/** The sentences of the bag page. */
export const cartPageMessages = {
  title: 'Your bag',
  loading: 'Loading your bag',
  loadFailed: 'We couldn’t load your bag',
  unreachable: 'We can’t reach the shop. Check your connection and try again.',
  retry: 'Try again',
  emptyTitle: 'Your bag is empty',
  emptyHint: 'Anything you add stays here, even when you go offline.',
  goToShop: 'Go to the shop',
  savedForLater: 'Saved for later',
  storeSubtotal: (store: string) => `Subtotal, ${store}`,
} as const;

export const cartLineMessages = {
  each: 'each',
  quantityOf: (name: string) => `Quantity of ${name}`,
  decrease: (name: string) => `Decrease quantity: ${name}`,
  increase: (name: string) => `Increase quantity: ${name}`,
  remove: 'Remove',
  removeProduct: (name: string) => `Remove ${name}`,
  saveForLater: 'Save for later',
  moveToBag: 'Move to bag',
  withName: (action: string, name: string) => `${action}: ${name}`,
  noLongerSold: 'No longer sold',
  soldOut: 'Sold out',
  left: (stock: number) => `Only ${stock} left`,
  most: (limit: number) => `Maximum ${limit} of one product`,
  tooMany: (stock: number) => `Only ${stock} left. Please lower the quantity.`,
} as const;

export const cartUndoMessages = {
  undo: 'Undo',
  undoAction: (sentence: string) => `Undo: ${sentence}`,
  removed: (name: string) => `Removed ${name}.`,
  saved: (name: string) => `Saved ${name} for later.`,
  moved: (name: string) => `Moved ${name} to your bag.`,
} as const;

export const cartPageNoticeMessages = {
  title: 'Changes to your bag',
  dismiss: 'Got it',
  stale: 'We can’t reach the shop. You’re looking at the last saved copy of your bag.',
  queued: (count: number) =>
    count === 1
      ? 'One change hasn’t been saved yet. We’ll save it when you’re back online.'
      : `${count} changes haven’t been saved yet. We’ll save them when you’re back online.`,
  notKept: 'Your browser doesn’t let us store your bag. It will be empty when you reload or close this page.',
  unreadable: (count: number) =>
    count === 1
      ? 'We couldn’t show one product in your bag. Reload the page to try again.'
      : `We couldn’t show ${count} products in your bag. Reload the page to try again.`,
} as const;

export const cartSummaryMessages = {
  title: 'Summary',
  subtotal: (count: number) => (count === 1 ? 'Subtotal, 1 item' : `Subtotal, ${count} items`),
  nothingToOrder: 'Nothing in your bag can be ordered right now.',
  unavailableExcluded: 'Unavailable items aren’t included.',
  checkout: 'Checkout',
  nextSteps: (payOnDeliveryMax: string) =>
    `Pay by card, by bank transfer or, for orders up to ${payOnDeliveryMax}, on delivery. Faster delivery and other coupon codes are at checkout.`,
  clear: 'Clear bag',
  clearQuestion: (count: number) =>
    count === 1 ? 'Remove the product in your bag?' : `Remove all ${count} products from your bag?`,
  clearCancel: 'Cancel',
} as const;

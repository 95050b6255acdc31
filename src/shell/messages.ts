export const footerLinks = {
  deliveryAndReturns: 'Delivery and returns',
  contact: 'Contact',
} as const;
/**
 * The sentences of the shell that every page loads. Keep it short: what loads later has its own
 * file.
 */
export const shellMessages = {
  home: 'Dídán, home',
  shop: 'Shop',
} as const;

/**
 * The titles of the pages for stores and staff, in a file of their own that shop pages do not load.
 */
export const sellingPageTitles = {
  invitation: 'Invitation',
  today: 'Today',
  store: 'Your store',
  members: 'Members',
  orders: 'Orders',
  order: 'Order',
  returns: 'Returns',
  reports: 'Reports',
  wallet: 'Wallet',
  products: 'Products',
  product: 'Product',
  productImport: 'Import products',
  reviews: 'Reviews',
  coupons: 'Coupons',
} as const;

export const staffPageTitles = {
  queues: 'Work queues',
  applications: 'Applications',
  application: 'Application',
  products: 'Products',
  product: 'Product',
  reports: 'Reports',
  report: 'Report',
  recalls: 'Recalls',
  returns: 'Disputed returns',
  photos: 'Photos of reviews',
  orders: 'Orders',
  order: 'Order',
  payouts: 'Payouts',
  refunds: 'Failed refunds',
  ledger: 'Ledger',
  differences: 'Ledger differences',
  messages: 'Failed messages',
  health: 'System health',
  team: 'Team',
  audit: 'Audit log',
} as const;

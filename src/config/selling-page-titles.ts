/** The titles of the pages for stores and staff. Apart from page-titles.ts, as in selling-paths.ts. */
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
} as const;

export const staffPageTitles = {
  queues: 'Work queues',
  applications: 'Applications',
  application: 'Application',
  products: 'Products',
  product: 'Product',
  reports: 'Reports',
  report: 'Report',
  photos: 'Photos of reviews',
  payouts: 'Payouts',
  team: 'Team',
  audit: 'Audit log',
} as const;

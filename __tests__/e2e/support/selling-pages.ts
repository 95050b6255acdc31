/** The pages of a store that need no order: axe and the tests of narrow screens open each. */
export const storePages = [
  '/sell',
  '/sell/products',
  '/sell/products/import',
  '/sell/orders',
  '/sell/orders?questions=true',
  '/sell/returns',
  '/sell/wallet',
  '/sell/members',
  '/sell/store',
  '/sell/reports',
];

/** The pages of staff that need no order. */
export const staffPages = [
  '/staff',
  '/staff/applications',
  '/staff/products',
  '/staff/reports',
  '/staff/reports?status=dismissed',
  '/staff/recalls',
  '/staff/orders',
  '/staff/orders?q=nothing',
  '/staff/returns',
  '/staff/photos',
  '/staff/payouts',
  '/staff/refunds',
  '/staff/ledger',
  '/staff/ledger?account=commission',
  '/staff/differences',
  '/staff/messages',
  '/staff/health',
  '/staff/team',
  '/staff/audit',
];

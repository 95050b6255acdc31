/*
 * Paths of the pages and API calls for stores and staff. Apart from paths.ts, so that the shop's
 * pages do not load them.
 */

export const sellingPaths = {
  today: '/sell',
  store: '/sell/store',
  // Parts of pages: each page costs every visitor an entry of the build's list.
  notices: '/sell/store?part=notices',
  orders: '/sell/orders',
  returns: '/sell/returns',
  reports: '/sell/reports',
  products: '/sell/products',
  productImport: '/sell/products/import',
  reviews: '/sell/products?part=reviews',
  coupons: '/sell/products?part=coupons',
  wallet: '/sell/wallet',
  members: '/sell/members',
  invitation: '/sell/invitation',
} as const;

export const staffPaths = {
  queues: '/staff',
  applications: '/staff/applications',
  products: '/staff/products',
  reports: '/staff/reports',
  recalls: '/staff/recalls',
  returns: '/staff/returns',
  photos: '/staff/photos',
  orders: '/staff/orders',
  payouts: '/staff/payouts',
  refunds: '/staff/refunds',
  ledger: '/staff/ledger',
  differences: '/staff/differences',
  messages: '/staff/messages',
  health: '/staff/health',
  team: '/staff/team',
  audit: '/staff/audit',
} as const;

/** The page of an import: how far it is, and what was wrong. */
export const sellingImportPath = (id: string) => `${sellingPaths.productImport}?id=${id}`;
export const sellingOrderPath = (id: string) => `${sellingPaths.orders}/${id}`;
export const sellingProductPath = (id: string) => `${sellingPaths.products}/${id}`;
/** The product's form with the preview of its page over it. */
export const sellingPreviewPath = (id: string) => `${sellingProductPath(id)}?preview=true`;
export const staffProductPath = (id: string) => `${staffPaths.products}/${id}`;
export const staffOrderPath = (id: string) => `${staffPaths.orders}/${id}`;
/** The ledger's entries that match every filter. */
export const staffLedgerPath = (filter: Record<string, string>) =>
  `${staffPaths.ledger}?${new URLSearchParams(filter).toString()}`;
export const staffReportPath = (id: string) => `${staffPaths.reports}/${id}`;
/** The page of disputed returns, with one of them open. */
export const staffReturnPath = (id: string) => `${staffPaths.returns}?id=${id}`;
export const staffApplicationPath = (id: string) => `${staffPaths.applications}/${id}`;

/**
 * Accepts an invitation to a store. The token is in the fragment, so no page request carries it.
 */
export const invitationPath = (token: string) => `${sellingPaths.invitation}#${token}`;

export const sellingApiPaths = {
  business: '/business/',
  currentBusiness: '/business/current-user/',
  dashboard: '/store/dashboard/',
  salesChart: '/store/sales-chart/',
  bestSellers: '/store/best-seller/',
  health: '/store/health/',
  funnel: '/store/funnel/',
  salesExport: '/store/sales-export/',
  document: (kind: string) => `/business/current-user/documents/${kind}/`,
  store: '/store/',
  closeStore: '/store/close/',
  notices: '/store/notices/',
  storePicture: (kind: string) => `/store/${kind}/`,
  members: '/store/members/',
  member: (id: string) => `/store/members/${id}/`,
  membership: '/store/membership/',
  reports: '/report/store/',
  reviews: '/store/reviews/',
  coupons: '/store/coupons/',
  reviewReply: (id: string) => `/review/${id}/reply/`,
  acceptInvitation: '/store/invitations/accept/',
  orders: '/order/store/',
  order: (id: string) => `/order/store/${id}/`,
  splitOrder: (id: string) => `/order/store/${id}/split/`,
  cancelLine: (id: string) => `/order/store/${id}/cancel-line/`,
  packingPhoto: (id: string) => `/order/store/${id}/photo/`,
  orderMessages: (id: string) => `/order/store/${id}/messages/`,
  packingSlip: (id: string) => `/order/store/${id}/packing-slip/`,
  wallet: '/wallet/',
  transactions: '/wallet/transactions/',
  statement: '/wallet/statement/',
  banks: '/admin-banks/',
  resolveBankAccount: '/wallet/bank-verify/',
  bankAccount: '/wallet/bank/',
  withdraw: '/wallet/withdraw/',
  payouts: '/wallet/payouts/',
  payoutSchedule: '/wallet/schedule/',
  listings: '/store/products/',
  listing: (id: string) => `/store/products/${id}/`,
  listingPreview: (id: string) => `/store/products/${id}/preview/`,
  newProduct: '/product/',
  product: (id: string) => `/product/${id}/`,
  submitProduct: (id: string) => `/product/${id}/submit/`,
  withdrawProduct: (id: string) => `/product/${id}/withdraw/`,
  restoreProduct: (id: string) => `/product/${id}/restore/`,
  productPictures: (id: string) => `/product/${id}/pictures/`,
  duplicateProduct: '/product/duplicate/',
  ingredients: '/store/ingredients/',
  bulkProducts: '/product/bulk/',
  imports: '/product/imports/',
  import: (id: string) => `/product/imports/${id}/`,
  startImport: (id: string) => `/product/imports/${id}/start/`,
  undoImport: (id: string) => `/product/imports/${id}/undo/`,
  importErrors: (id: string) => `/product/imports/${id}/errors/`,
  importTemplate: '/product/imports/template/',
  exportProducts: '/product/exports/',
} as const;

/**
 * Paths of the pages. No file outside this folder spells one out; those of the API are in
 * contracts/*.api.ts.
 */

export const paths = {
  home: '/',
  account: '/account',
  addresses: '/account/addresses',
  skin: '/skin',
  routine: '/routine',
  sell: '/sell/register',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  deliveryAndReturns: '/delivery-and-returns',
  questions: '/faq',
  contact: '/contact',
  trackOrder: '/track-order',
  login: '/auth/login',
  register: '/auth/register',
  accountType: '/auth/account',
  verify: '/auth/verify',
  forgotPassword: '/auth/forgot-password',
  reset: '/auth/reset',
  shop: '/shop',
  search: '/search',
  bag: '/bag',
  wishlist: '/wishlist',
  brands: '/brands',
  offline: '/offline',
  checkout: '/checkout',
  orders: '/orders',
} as const;

export const productPath = (slug: string) => `/product/${slug}`;
export const testPaymentPath = (code: string) => `/test-payment/${code}`;
export const orderPath = (id: string) => `/orders/${id}`;
/**
 * A report's messages. Emails to guests add their reference as a fragment, which browsers never
 * send.
 */
export const reportPath = (id: string) => `/reports/${id}`;
/** The page that emails about product alerts link to. */
export const productAlertPagePath = '/product-alert';
export const storePath = (slug: string) => `/store/${slug}`;
export const brandPath = (slug: string) => `/brand/${slug}`;

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

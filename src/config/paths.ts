/**
 * Paths of the shop's pages; those of stores and staff are in selling-paths.ts. No file outside this
 * folder spells one out, and those of the API are in contracts/*.api.ts.
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

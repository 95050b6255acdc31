/**
 * Paths of the shop's pages, and the API paths that every page loads. Other paths are in the
 * *-paths.ts files beside this one; no file outside this folder spells one out.
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
export const storePath = (slug: string) => `/store/${slug}`;
export const brandPath = (slug: string) => `/brand/${slug}`;

/**
 * API paths of spec §7, relative to the API's base URL, with trailing slashes exactly as there.
 * Every page loads this file, so the paths for buying are in buying-api-paths.ts.
 */
export const apiPaths = {
  users: '/users/',
  login: '/users/login/',
  currentUser: '/users/current-user/',
  logout: '/users/logout/',
  refreshAccessToken: '/users/refresh-access-token/',
  pushNotification: '/users/push-notification',
  health: '/health',
  cart: '/cart/',
  mergeCart: '/cart/merge/',
  tempCart: (publicCartId: string) => `/temp-cart/${publicCartId}`,
  wishlist: '/wishlist/',
  mergeWishlist: '/wishlist/merge/',
  currency: '/currency/',
  shipping: '/shipping',
} as const;

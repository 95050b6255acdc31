/** All paths of the shop and its API; no other file spells one out. */

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
/** A report's thread. A guest's reference goes into the fragment, so no page request carries it. */
export const reportPath = (id: string) => `/reports/${id}`;
export const storePath = (slug: string) => `/store/${slug}`;
export const brandPath = (slug: string) => `/brand/${slug}`;

/**
 * The API paths of spec §7, relative to the API's base, with its trailing slashes. Part of every
 * page's code; the paths for buying are in buying-api-paths.ts.
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

/** Every address of the shop and of its API; nothing types one elsewhere. */

export const paths = {
  home: '/',
  account: '/account',
  sell: '/sell/register',
  privacyPolicy: '/privacy-policy',
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
/** A report's thread; a guest's reference stands behind the #, so that no page request carries it. */
export const reportPath = (id: string) => `/reports/${id}`;
export const storePath = (slug: string) => `/store/${slug}`;
export const brandPath = (slug: string) => `/brand/${slug}`;

/**
 * The specification's paths (spec §7), relative to the API's base, with the trailing slashes it writes. Those of buying stand in
 * buying-paths.ts, since what is here is part of every page.
 */
export const apiPaths = {
  users: '/users/',
  login: '/users/login/',
  verify: '/users/verify/',
  resendVerification: '/users/resend-verification/',
  forgotPassword: '/users/forgot-password/',
  resetPassword: '/users/reset-password/',
  currentUser: '/users/current-user/',
  logout: '/users/logout/',
  refreshAccessToken: '/users/refresh-access-token/',
  googleCallback: '/auth/google/callback/',
  pushNotification: '/users/push-notification',
  profilePicture: '/users/profile-picture/',
  sessions: '/users/sessions/',
  downloads: '/users/downloads/',
  export: '/users/export/',
  business: '/business/',
  currentBusiness: '/business/current-user/',
  health: '/health',
  products: '/product/all-products/',
  suggest: '/product/suggest/',
  topPicks: '/product/top-pick-products/',
  priceRange: '/product/min-max-price/',
  product: (slug: string) => `/product/${slug}/`,
  categories: '/catalog/categories/',
  activeCategories: '/catalog/active-categories/',
  subCategories: '/catalog/sub-categories/',
  brands: '/catalog/brands/',
  activeBrands: '/catalog/active-brands/',
  colors: '/catalog/colors/',
  activeColors: '/catalog/active-colors/',
  publicStores: '/store/public/',
  reviews: '/review/',
  cart: '/cart/',
  mergeCart: '/cart/merge/',
  tempCart: (publicCartId: string) => `/temp-cart/${publicCartId}`,
  wishlist: '/wishlist/',
  mergeWishlist: '/wishlist/merge/',
  currency: '/currency/',
  shipping: '/shipping',
} as const;

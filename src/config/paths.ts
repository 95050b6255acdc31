/** All paths of the shop and its API; no other file spells one out. */

export const paths = {
  home: '/',
  account: '/account',
  addresses: '/account/addresses',
  skin: '/skin',
  routine: '/routine',
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
/** A report's thread. A guest's reference goes into the fragment, so no page request carries it. */
export const reportPath = (id: string) => `/reports/${id}`;
export const storePath = (slug: string) => `/store/${slug}`;
export const brandPath = (slug: string) => `/brand/${slug}`;

/**
 * The API paths of spec §7, relative to the API's base, with its trailing slashes. Part of every
 * page's code; the paths for buying are in buying-paths.ts.
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
  helpfulReview: (id: string) => `/review/${id}/helpful/`,
  cart: '/cart/',
  mergeCart: '/cart/merge/',
  tempCart: (publicCartId: string) => `/temp-cart/${publicCartId}`,
  wishlist: '/wishlist/',
  mergeWishlist: '/wishlist/merge/',
  currency: '/currency/',
  shipping: '/shipping',
} as const;

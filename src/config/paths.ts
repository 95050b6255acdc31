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
} as const;

/** The specification's paths (spec §7), relative to the API's base, with the trailing slashes it writes. */
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
  pushNotification: '/users/push-notification',
  business: '/business/',
  currentBusiness: '/business/current-user/',
  health: '/health',
} as const;

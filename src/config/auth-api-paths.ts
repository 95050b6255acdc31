/** The API paths of the auth pages: apart from paths.ts, so that other pages don't load them. */
export const authApiPaths = {
  verify: '/users/verify/',
  resendVerification: '/users/resend-verification/',
  forgotPassword: '/users/forgot-password/',
  resetPassword: '/users/reset-password/',
  googleCallback: '/auth/google/callback/',
} as const;

/** The API paths of the auth pages; see paths.ts. */
export const authApiPaths = {
  verify: '/users/verify/',
  resendVerification: '/users/resend-verification/',
  forgotPassword: '/users/forgot-password/',
  resetPassword: '/users/reset-password/',
  googleCallback: '/auth/google/callback/',
} as const;

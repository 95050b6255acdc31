/** The auth screens that a phone shows in a sheet, each fetched when it is first opened. */
export const authScreens = {
  login: () => import('./login-screen').then((module) => module.LoginScreen),
  chooseAccount: () => import('./account-type-screen').then((module) => module.AccountTypeScreen),
  verify: () => import('./verify-screen').then((module) => module.VerifyScreen),
  forgotPassword: () => import('./forgot-password-screen').then((module) => module.ForgotPasswordScreen),
  resetPassword: () => import('./reset-screen').then((module) => module.ResetScreen),
};

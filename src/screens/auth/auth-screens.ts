/** Loaders of the auth screens that open as a sheet on phones. */
export const authScreens = {
  login: () => import('./login-screen').then((module) => module.LoginScreen),
  chooseAccount: () => import('./account-type-screen').then((module) => module.AccountTypeScreen),
  verify: () => import('./verify-screen').then((module) => module.VerifyScreen),
  forgotPassword: () => import('./forgot-password-screen').then((module) => module.ForgotPasswordScreen),
  resetPassword: () => import('./reset-screen').then((module) => module.ResetScreen),
};

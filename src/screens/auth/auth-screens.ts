import dynamic from 'next/dynamic';

/** The auth screens that a phone shows in a sheet, each fetched when it is first opened. */
export const authScreens = {
  login: dynamic(() => import('./login-screen').then((module) => module.LoginScreen)),
  chooseAccount: dynamic(() => import('./account-type-screen').then((module) => module.AccountTypeScreen)),
  verify: dynamic(() => import('./verify-screen').then((module) => module.VerifyScreen)),
  forgotPassword: dynamic(() =>
    import('./forgot-password-screen').then((module) => module.ForgotPasswordScreen),
  ),
  resetPassword: dynamic(() => import('./reset-screen').then((module) => module.ResetScreen)),
};

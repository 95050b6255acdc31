const loadRegistrationAndResetScreens = () => import('./registration-and-reset-screens');

/** Loaders of the auth screens that open as a sheet on phones. */
export const authScreens = {
  login: () => import('./login-screen').then((module) => module.LoginScreen),
  chooseAccount: () => loadRegistrationAndResetScreens().then((module) => module.AccountTypeScreen),
  verify: () => loadRegistrationAndResetScreens().then((module) => module.VerifyScreen),
  forgotPassword: () => loadRegistrationAndResetScreens().then((module) => module.ForgotPasswordScreen),
  resetPassword: () => loadRegistrationAndResetScreens().then((module) => module.ResetScreen),
};

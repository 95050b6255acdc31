const loadFurtherScreens = () => import('./registration-and-reset-screens');

/** Loaders of the auth screens that open as a sheet on phones. */
export const authScreens = {
  login: () => import('./login-screen').then((module) => module.LoginScreen),
  chooseAccount: () => loadFurtherScreens().then((module) => module.AccountTypeScreen),
  verify: () => loadFurtherScreens().then((module) => module.VerifyScreen),
  forgotPassword: () => loadFurtherScreens().then((module) => module.ForgotPasswordScreen),
  resetPassword: () => loadFurtherScreens().then((module) => module.ResetScreen),
};

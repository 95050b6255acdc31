/** The auth screens besides login. They lead to each other, so they load together. */
export { AccountTypeScreen } from './account-type-screen';
export { ForgotPasswordScreen } from './forgot-password-screen';
export { ResetScreen } from './reset-screen';
export { VerifyScreen } from './verify-screen';

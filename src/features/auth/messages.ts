import { type AuthSheetName } from './sheet-paths';

/**
 * The names of the auth screens: the accessible names of their sheets and forms, and the page
 * titles.
 */
export const authSheetMessages = {
  login: 'Sign in',
  chooseAccount: 'Choose an account type',
  verify: 'Verify your account',
  forgotPassword: 'Forgot password',
  resetPassword: 'Set a new password',
} as const satisfies Record<AuthSheetName, string>;

export const authFormMessages = {
  email: 'Email',
} as const;

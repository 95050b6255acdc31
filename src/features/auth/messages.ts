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
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneHint: 'For deliveries, for example 0803 123 4567',
  passwordRules: 'Password rules',
  ruleMet: ', done',
  ruleMissing: ', still missing',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  signUpForm: 'Sign up',
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset Password',
  withGoogle: 'Continue with Google',
} as const;

export const otpMessages = {
  code: (length: number) => `${length}-digit code`,
  verify: 'Verify Account',
  resend: 'Resend code',
  resendIn: 'Resend code in',
  resendLater: 'You can request another code in a minute.',
  resendNow: 'You can request another code now.',
} as const;

export const authResultMessages = {
  success: 'Success!',
  proceed: 'Proceed to Dashboard',
  retry: 'Try again',
} as const;

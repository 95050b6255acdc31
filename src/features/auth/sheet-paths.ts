import { paths } from '@/config/paths';

/** The screens that open as a sheet on phones (spec §2), by the name they go by. Sign-up is a page everywhere. */
export const sheetPaths = {
  login: paths.login,
  chooseAccount: paths.accountType,
  verify: paths.verify,
  forgotPassword: paths.forgotPassword,
  resetPassword: paths.reset,
} as const;

export type AuthSheetName = keyof typeof sheetPaths;

export const sheetLabels: Record<AuthSheetName, string> = {
  login: 'Sign in',
  chooseAccount: 'Choose an account type',
  verify: 'Verify your account',
  forgotPassword: 'Forgot password',
  resetPassword: 'Set a new password',
};

export function isAuthSheetName(value: unknown): value is AuthSheetName {
  return typeof value === 'string' && Object.hasOwn(sheetPaths, value);
}

export const isAuthPage = (pathname: string): boolean => pathname.startsWith('/auth/');

/** Below the width where a page stands beside a picture, an auth screen is a sheet. */
export const phoneMediaQuery = '(max-width: 767.98px)';

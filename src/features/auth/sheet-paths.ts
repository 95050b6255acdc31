import { paths } from '@/config/paths';

/** The screens that open as a sheet on phones (spec §2). Sign-up is a page everywhere. */
export const sheetPaths = {
  login: paths.login,
  chooseAccount: paths.accountType,
  verify: paths.verify,
  forgotPassword: paths.forgotPassword,
  resetPassword: paths.reset,
} as const;

export type AuthSheetName = keyof typeof sheetPaths;

export function isAuthSheetName(value: unknown): value is AuthSheetName {
  return typeof value === 'string' && Object.hasOwn(sheetPaths, value);
}

export const isAuthPage = (pathname: string): boolean => pathname.startsWith('/auth/');

/** The widths at which auth screens open as a sheet. */
export const phoneMediaQuery = '(max-width: 767.98px)';

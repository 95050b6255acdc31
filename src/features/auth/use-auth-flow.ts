import { useRouter, type NextRouter } from 'next/router';
import { createContext, useContext } from 'react';

import { toSafeNext } from '@/lib/navigation/safe-next';

import { isAuthPage, phoneMediaQuery, sheetPaths, type AuthSheetName } from './sheet-paths';

/** Whether an auth screen is a page or a sheet over another page. */
export const AuthSurfaceContext = createContext<'page' | 'sheet'>('page');

/**
 * The query key with the open sheet's name. The address bar shows the screen's own path instead.
 */
const SHEET_KEY = 'sheet';

export type AuthFlow = {
  surface: 'page' | 'sheet';
  /** Opens another auth screen: as a sheet on phones, as a page elsewhere. */
  open: (screen: AuthSheetName, query?: Record<string, string>) => void;
  /** Leaves the auth screens for another page of the shop. */
  exitTo: (target: string) => void;
};

export function useAuthFlow(): AuthFlow {
  const router = useRouter();
  const surface = useContext(AuthSurfaceContext);
  return {
    surface,
    open: (screen, query = {}) => openAuthScreen(router, screen, query),
    exitTo: (target) => void exitTo(router, toSafeNext(target)),
  };
}

/** Reads the open sheet's name from the router's query. */
export const readOpenSheet = (router: NextRouter): unknown => router.query[SHEET_KEY];

/** Opens an auth screen; also usable outside the auth screens. */
export function openAuthScreen(
  router: NextRouter,
  screen: AuthSheetName,
  query: Record<string, string> = {},
): void {
  const search = new URLSearchParams(query).toString();
  const address = `${sheetPaths[screen]}${search ? `?${search}` : ''}`;
  const asSheet = !isAuthPage(router.pathname) && window.matchMedia(phoneMediaQuery).matches;
  if (!asSheet) {
    void router.push(address);
    return;
  }
  // One history entry for the whole sheet, so Back closes it from any of its screens.
  const navigate = router.query[SHEET_KEY] ? router.replace : router.push;
  const route = { pathname: router.pathname, query: { ...router.query, [SHEET_KEY]: screen } };
  void navigate.call(router, route, address, { shallow: true, scroll: false });
}

/** Navigates to the target; if the sheet is open over that page, just closes it. */
async function exitTo(router: NextRouter, target: string): Promise<void> {
  const { [SHEET_KEY]: sheet, ...query } = router.query;
  const isPageUnderSheet = sheet !== undefined && target.split('?')[0] === router.pathname;
  await router.replace(isPageUnderSheet ? { pathname: router.pathname, query } : target, target, {
    scroll: !isPageUnderSheet,
  });
}

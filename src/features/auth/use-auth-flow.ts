import { useRouter, type NextRouter } from 'next/router';
import { createContext, useContext } from 'react';

import { toSafeNext } from '@/lib/navigation/safe-next';

import { isAuthPage, phoneMediaQuery, sheetPaths, type AuthSheetName } from './sheet-paths';

/** Whether a screen stands as a page of its own or in a sheet over another page. */
export const AuthSurfaceContext = createContext<'page' | 'sheet'>('page');

/** The query key that holds the open sheet's name; the address bar shows the screen's own address instead. */
const SHEET_KEY = 'sheet';

export type AuthFlow = {
  surface: 'page' | 'sheet';
  /** Opens another auth screen: as a sheet on phones, as a page elsewhere. */
  open: (screen: AuthSheetName, query?: Record<string, string>) => void;
  /** Leaves the auth screens for a page of the shop. */
  leaveFor: (target: string) => void;
};

export function useAuthFlow(): AuthFlow {
  const router = useRouter();
  const surface = useContext(AuthSurfaceContext);
  return {
    surface,
    open: (screen, query = {}) => openAuthScreen(router, screen, query),
    leaveFor: (target) => void leave(router, toSafeNext(target)),
  };
}

/** The name of the sheet that the router says is open, if any. */
export const readOpenSheet = (router: NextRouter): unknown => router.query[SHEET_KEY];

/** Also for code outside the auth screens, such as an expired session. */
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
  // One entry of history for the whole sheet: Back closes it, whichever of its screens is showing.
  const move = router.query[SHEET_KEY] ? router.replace : router.push;
  const under = { pathname: router.pathname, query: { ...router.query, [SHEET_KEY]: screen } };
  void move.call(router, under, address, { shallow: true, scroll: false });
}

/** A sheet over the wanted page only has to close. */
async function leave(router: NextRouter, target: string): Promise<void> {
  const { [SHEET_KEY]: sheet, ...query } = router.query;
  const isUnderSheet = sheet !== undefined && target.split('?')[0] === router.pathname;
  await router.replace(isUnderSheet ? { pathname: router.pathname, query } : target, target, {
    scroll: !isUnderSheet,
  });
}

import { type NextRouter } from 'next/router';

import { paths } from '@/config/paths';
import { isAuthPage } from '@/features/auth/sheet-paths';
import { buildLoginSearch } from '@/lib/navigation/return-path';
import { getAuthState, loginRequested } from '@/session/auth.store';

let pendingRedirect = false;

/**
 * Checks for a redirect to the login under way, or an auth page: nothing else may redirect then.
 */
export const isRedirectingToLogin = (router: NextRouter): boolean =>
  pendingRedirect || isAuthPage(router.pathname);

/**
 * Redirects to the login, with `next` unless the shopper has just signed out (spec §2 'Guard
 * behaviour'). Simultaneous calls from the guard and from requests redirect once.
 */
export function redirectToLogin(router: NextRouter): void {
  if (isRedirectingToLogin(router)) return;
  pendingRedirect = true;
  loginRequested();
  const address = getAuthState().userLoggedOut
    ? paths.login
    : `${paths.login}?${buildLoginSearch(router.asPath).toString()}`;
  void router.replace(address).finally(() => {
    pendingRedirect = false;
  });
}

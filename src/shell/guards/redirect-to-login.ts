import { type NextRouter } from 'next/router';

import { paths } from '@/config/paths';
import { isAuthPage } from '@/features/auth/sheet-paths';
import { buildLoginSearch } from '@/lib/navigation/return-path';
import { authState, loginRequested } from '@/session/auth.store';

let pendingRedirect = false;

/** Whoever is on the way to the login is led nowhere else meanwhile. */
export const isRedirectingToLogin = (router: NextRouter): boolean =>
  pendingRedirect || isAuthPage(router.pathname);

/**
 * To the login, with `next` unless the shopper has just signed out (spec §2 'Guard behaviour'). The guard and any number of
 * requests may ask for it at once: they redirect once. Nothing redirects from an auth page.
 */
export function redirectToLogin(router: NextRouter): void {
  if (isRedirectingToLogin(router)) return;
  pendingRedirect = true;
  loginRequested();
  const address = authState().userLoggedOut
    ? paths.login
    : `${paths.login}?${buildLoginSearch(router.asPath).toString()}`;
  void router.replace(address).finally(() => {
    pendingRedirect = false;
  });
}

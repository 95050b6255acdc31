import { type NextRouter } from 'next/router';

import { paths } from '@/config/paths';
import { isAuthPage } from '@/features/auth/auth-screens';
import { loginSearch } from '@/lib/navigation/return-path';
import { authState } from '@/session/auth.store';

let underWay = false;

/**
 * To the login, with `next` unless the shopper has just signed out (spec §2 'Guard behaviour'). The guard and any number of
 * requests may ask for it at once: they redirect once. Nothing redirects from an auth page.
 */
export function redirectToLogin(router: NextRouter): void {
  if (underWay || isAuthPage(router.pathname)) return;
  underWay = true;
  const address = authState().userLoggedOut
    ? paths.login
    : `${paths.login}?${loginSearch(router.asPath).toString()}`;
  void router.replace(address).finally(() => {
    underWay = false;
  });
}

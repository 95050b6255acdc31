import { useRouter, type NextRouter } from 'next/router';
import { useEffect, useEffectEvent, type ComponentType } from 'react';

import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { paths } from '@/config/paths';
import { errorMessages } from '@/contracts/messages';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyError } from '@/lib/toast/notify';
import { getAuthState, homeRedirectDone } from '@/session/auth.store';
import { useSession, type Session } from '@/session/use-session';

import { isRedirectingToLogin, redirectToLogin } from './redirect-to-login';

/** Shows a page only to a signed-in, verified user; a spinner until that is known (spec §2). */
export function withAuth<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  function GuardedPage(props: Props) {
    const session = useSession();
    useGuard(session);
    return session.status === 'signed-in' ? (
      <Page {...props} />
    ) : (
      <FullScreenSpinner label="Loading your account" />
    );
  }
  GuardedPage.displayName = `withAuth(${Page.displayName ?? Page.name})`;
  return GuardedPage;
}

function redirectGuest(router: NextRouter): void {
  if (!getAuthState().shouldRedirectHome) return redirectToLogin(router);
  homeRedirectDone();
  void router.replace(paths.home);
}

/**
 * Redirects to the login if the session cannot be renewed (spec §4), and home if user data fails to
 * load (spec §2).
 */
function redirectAfterFailure(router: NextRouter): void {
  if (getAuthState().sessionCheck === 'unreachable') return redirectToLogin(router);
  if (isRedirectingToLogin(router)) return;
  notifyError(errorMessages.guardedPage);
  void router.replace(paths.home);
}

function useGuard({ status, user }: Session): void {
  const router = useRouter();

  const redirect = useEffectEvent(() => {
    if (status === 'guest') redirectGuest(router);
    if (status === 'failed') redirectAfterFailure(router);
    if (status === 'unverified') {
      void loadChunk(() => import('./redirect-to-verification')).then(
        ({ redirectToVerification }) => redirectToVerification(router, user.email),
        notifyError,
      );
    }
  });

  // Redirects only when the status changes.
  useEffect(() => redirect(), [status]);
}

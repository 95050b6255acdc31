import { useRouter, type NextRouter } from 'next/router';
import { useEffect, useEffectEvent, type ComponentType } from 'react';

import { FullScreenSpinner } from '@/components/ui/full-screen-spinner';
import { paths } from '@/config/paths';
import { firstLoadMessages } from '@/contracts/first-load-messages';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyError } from '@/lib/toast/notify';
import { authState, homeRedirectDone } from '@/session/auth.store';
import { useSession, type Session } from '@/session/use-session';

import { isRedirectingToLogin, redirectToLogin } from './redirect-to-login';

/** Wraps a page that needs somebody signed in and verified; until that is known it shows a spinner, never the page (spec §2). */
export function withAuth<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  function GuardedPage(props: Props) {
    const session = useSession();
    useGuard(session);
    return session.status === 'member' ? (
      <Page {...props} />
    ) : (
      <FullScreenSpinner label="Loading your account" />
    );
  }
  GuardedPage.displayName = `withAuth(${Page.displayName ?? Page.name})`;
  return GuardedPage;
}

function leaveAsVisitor(router: NextRouter): void {
  if (!authState().leavesForHome) return redirectToLogin(router);
  homeRedirectDone();
  void router.replace(paths.home);
}

/** A session that cannot be renewed leads to the login (spec §4); user data that fails to load leads home (spec §2). */
function leaveAfterFailure(router: NextRouter): void {
  if (authState().start === 'unreachable') return redirectToLogin(router);
  if (isRedirectingToLogin(router)) return;
  notifyError(firstLoadMessages.guardedPage);
  void router.replace(paths.home);
}

function useGuard({ status, user }: Session): void {
  const router = useRouter();

  const leave = useEffectEvent(() => {
    if (status === 'visitor') leaveAsVisitor(router);
    if (status === 'failed') leaveAfterFailure(router);
    if (status === 'unverified') {
      void loadChunk(() => import('./redirect-to-verification')).then(
        ({ redirectToVerification: leadToVerification }) => leadToVerification(router, user.email),
        notifyError,
      );
    }
  });

  // Only a change of the answer leads somewhere.
  useEffect(() => leave(), [status]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { unverifiedUserLoaded, loggedIn, loggedOut, useAuth } from '@/session/auth.store';
import { resumeSession } from '@/session/resume-session';
import { onSessionMessage, type SessionMessage } from '@/session/session-channel';
import { dropSession } from '@/session/session-end';
import { readRefreshToken, hasSessionChangedElsewhere, sessionRecorded } from '@/session/token-cookies';
import { useSession } from '@/session/use-session';

/**
 * Keeps this tab's session in sync with the cookies, the server and the other tabs. Renders
 * nothing.
 */
export function SessionSync() {
  const client = useQueryClient();
  const { status } = useSession();
  const isLoggedIn = useAuth((state) => state.isLoggedIn);

  useEffect(() => {
    if (status === 'signed-in' && !isLoggedIn) loggedIn();
    if (status === 'unverified' && isLoggedIn) unverifiedUserLoaded();
  }, [status, isLoggedIn]);

  useEffect(() => {
    void resumeSession();
    sessionRecorded();

    function handleSessionMessage(message: SessionMessage) {
      sessionRecorded();
      dropSession(client, 'elsewhere');
      if (message.kind === 'signed-out') loggedOut();
      else void resumeSession();
    }

    // For a tab that was frozen when the message was sent, or a browser without BroadcastChannel.
    function checkSession() {
      if (document.visibilityState === 'visible' && hasSessionChangedElsewhere()) {
        handleSessionMessage({ kind: readRefreshToken() ? 'signed-in' : 'signed-out' });
      }
    }

    const stopListening = onSessionMessage(handleSessionMessage);
    const retry = () => void resumeSession();
    document.addEventListener('visibilitychange', checkSession);
    window.addEventListener('focus', checkSession);
    window.addEventListener('online', retry);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', checkSession);
      window.removeEventListener('focus', checkSession);
      window.removeEventListener('online', retry);
    };
  }, [client]);

  return null;
}

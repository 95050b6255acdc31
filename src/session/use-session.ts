import { useQuery } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';

import { useAuth } from './auth.store';
import { currentUserOptions } from './current-user';
import { hasSession } from './has-session';

export type Session =
  | { status: 'loading' | 'guest' | 'failed'; user: undefined }
  | { status: 'signed-in' | 'unverified'; user: User };

/**
 * Returns the current session. The first render is always `loading`, on the server and in the
 * browser.
 */
export function useSession(): Session {
  // Subscribes to the whole store: cookies have no change event, so each session event rereads
  // them.
  const { sessionCheck } = useAuth((state) => state);
  const isSignedIn = hasSession();
  const options = currentUserOptions();
  const query = useQuery(isSignedIn && sessionCheck === 'done' ? options : { ...options, enabled: false });

  if (sessionCheck === 'pending') return { status: 'loading', user: undefined };
  if (!isSignedIn) return { status: 'guest', user: undefined };
  if (query.data) return { status: query.data.isVerified ? 'signed-in' : 'unverified', user: query.data };
  if (sessionCheck === 'unreachable' || query.isError) return { status: 'failed', user: undefined };
  return { status: 'loading', user: undefined };
}

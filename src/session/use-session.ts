import { useQuery } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';

import { useAuth } from './auth.store';
import { currentUserOptions } from './current-user';
import { hasSession } from './has-session';

export type Session =
  | { status: 'loading' | 'visitor' | 'failed'; user: undefined }
  | { status: 'member' | 'unverified'; user: User };

/** Who is here: the one answer for guard, header and screens. The first render is always `loading`, on server and client. */
export function useSession(): Session {
  // All of it: cookies tell nobody that they changed, so each event of the session looks at them again.
  const { start } = useAuth((state) => state);
  const isSignedIn = hasSession();
  const options = currentUserOptions();
  const query = useQuery(isSignedIn && start === 'started' ? options : { ...options, enabled: false });

  if (start === 'starting') return { status: 'loading', user: undefined };
  if (!isSignedIn) return { status: 'visitor', user: undefined };
  if (query.data) return { status: query.data.isVerified ? 'member' : 'unverified', user: query.data };
  if (start === 'unreachable' || query.isError) return { status: 'failed', user: undefined };
  return { status: 'loading', user: undefined };
}

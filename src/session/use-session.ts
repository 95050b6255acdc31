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
  const start = useAuth((state) => state.start);
  const query = useQuery({ ...currentUserOptions(), enabled: () => start === 'started' && hasSession() });

  if (start === 'starting') return { status: 'loading', user: undefined };
  if (query.data) return { status: query.data.isVerified ? 'member' : 'unverified', user: query.data };
  if (!hasSession()) return { status: 'visitor', user: undefined };
  if (start === 'unreachable' || query.isError) return { status: 'failed', user: undefined };
  return { status: 'loading', user: undefined };
}

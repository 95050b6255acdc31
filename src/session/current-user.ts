import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';
import { retryOnce } from '@/lib/query/create-query-client';

import { hasSession } from './has-session';
import { fetchCurrentUser } from './session.requests';

export const userKeys = { current: () => ['user', 'current'] as const };

/** The signed-in person. Retried once (spec §7, §9), but not where the server has said no. */
export const currentUserOptions = () =>
  queryOptions({
    queryKey: userKeys.current(),
    queryFn: ({ signal }) => fetchCurrentUser(signal),
    // Read at the moment of asking: a logout empties the cookies before anything renders again.
    enabled: hasSession,
    retry: retryOnce,
    // Said here, since who may fetch while offline is by default not asked again afterwards.
    refetchOnReconnect: true,
  });

/** A reply that comes after its person has left, or after another has come, changes nothing. */
export function currentUserChanged(client: QueryClient, changed: Pick<User, 'id'> & Partial<User>): void {
  client.setQueryData<User>(userKeys.current(), (known) =>
    known?.id === changed.id ? { ...known, ...changed } : known,
  );
}

import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';
import { retryOnce } from '@/lib/query/create-query-client';

import { hasSession } from './has-session';

/** The signed-in user. Retried once (spec §7, §9), except after a refusal. */
export const currentUserOptions = () =>
  queryOptions({
    queryKey: apiQueryKey(accountsApi.getCurrentUser),
    queryFn: async ({ signal }) => (await call(accountsApi.getCurrentUser, {}, { signal })).user,
    // Checked when the request starts: a logout clears the cookies before the next render.
    enabled: hasSession,
    retry: retryOnce,
    // Set explicitly: queries with networkMode 'always' do not refetch on reconnect by default.
    refetchOnReconnect: true,
  });

/** Updates the cached user; ignores a reply for a user who is no longer signed in. */
export function currentUserChanged(client: QueryClient, changed: Pick<User, 'id'> & Partial<User>): void {
  client.setQueryData(currentUserOptions().queryKey, (known) =>
    known?.id === changed.id ? { ...known, ...changed } : known,
  );
}

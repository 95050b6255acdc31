import { queryOptions } from '@tanstack/react-query';

import { hasSession } from '@/session/has-session';

import { fetchSkinProfile } from './requests';

/** Keyed by user, so a late reply is never shown to the next user. */
export const skinProfileKeys = { own: (userId: string) => ['skin-profile', userId] as const };

export const skinProfileOptions = (userId: string) =>
  queryOptions({
    queryKey: skinProfileKeys.own(userId),
    queryFn: ({ signal }) => fetchSkinProfile(signal),
    // Checked when the request starts: a logout clears the cookies before the next render.
    enabled: hasSession,
    staleTime: 10 * 60_000,
  });

import { queryOptions } from '@tanstack/react-query';

import { hasSession } from '@/session/has-session';

import { fetchDownloads, fetchSessions } from './requests';

/** Each with whose it is: a reply that comes after its person has left is nobody else's. */
export const accountKeys = {
  sessions: (userId: string) => ['account', userId, 'sessions'] as const,
  downloads: (userId: string) => ['account', userId, 'downloads'] as const,
};

/** Where the person is signed in, this device first. */
export const sessionsOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.sessions(userId),
    queryFn: ({ signal }) => fetchSessions(signal),
    // Read at the moment of asking: a logout empties the cookies before anything renders again.
    enabled: hasSession,
  });

/** Less than the 15 minutes that a download's link can be followed. */
const LINKS_STAY_GOOD_MILLISECONDS = 10 * 60_000;

/** What was made for the person to take along, the newest first. */
export const downloadsOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.downloads(userId),
    queryFn: ({ signal }) => fetchDownloads(signal),
    enabled: hasSession,
    refetchInterval: LINKS_STAY_GOOD_MILLISECONDS,
    refetchOnWindowFocus: 'always',
  });

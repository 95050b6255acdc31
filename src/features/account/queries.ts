import { queryOptions } from '@tanstack/react-query';

import { hasSession } from '@/session/has-session';

import { fetchDeletionPlan, fetchDownloads, fetchSessions } from './requests';

/** Keyed by user, so a late reply is never shown to the next user. */
export const accountKeys = {
  sessions: (userId: string) => ['account', userId, 'sessions'] as const,
  downloads: (userId: string) => ['account', userId, 'downloads'] as const,
  deletionPlan: (userId: string) => ['account', userId, 'deletion-plan'] as const,
};

/** The user's sessions, this device first. */
export const sessionsOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.sessions(userId),
    queryFn: ({ signal }) => fetchSessions(signal),
    // Checked when the request starts: a logout clears the cookies before the next render.
    enabled: hasSession,
  });

/** Below the 15 minutes for which a download link is valid. */
const LINK_REFRESH_MILLISECONDS = 10 * 60_000;

/** The user's downloads, newest first. */
export const downloadsOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.downloads(userId),
    queryFn: ({ signal }) => fetchDownloads(signal),
    enabled: hasSession,
    refetchInterval: LINK_REFRESH_MILLISECONDS,
    refetchOnWindowFocus: 'always',
  });

/** What stands against deleting the account; asked anew whenever it is shown. */
export const deletionPlanOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.deletionPlan(userId),
    queryFn: ({ signal }) => fetchDeletionPlan(signal),
    enabled: hasSession,
    staleTime: 0,
    refetchOnMount: 'always',
  });

import { queryOptions } from '@tanstack/react-query';

import * as accountsApi from '@/contracts/accounts.api';
import { apiQuery } from '@/lib/query/api-query';
import { hasSession } from '@/session/has-session';

/** The user's sessions, this device first. */
export const sessionsOptions = (user: string) =>
  queryOptions({
    ...apiQuery(accountsApi.listSessions, { user }),
    select: ({ items }) => items,
    // Checked when the request starts: a logout clears the cookies before the next render.
    enabled: hasSession,
  });

/** Below the 15 minutes for which a download link is valid. */
const LINK_REFRESH_MILLISECONDS = 10 * 60_000;

/** The user's downloads, newest first. */
export const downloadsOptions = (user: string) =>
  queryOptions({
    ...apiQuery(accountsApi.listDownloads, { user }),
    select: ({ items }) => items,
    enabled: hasSession,
    refetchInterval: LINK_REFRESH_MILLISECONDS,
    refetchOnWindowFocus: 'always',
  });

/** What stands against deleting the account; asked anew whenever it is shown. */
export const deletionPlanOptions = (user: string) =>
  queryOptions({
    ...apiQuery(accountsApi.getDeletionPlan, { user }),
    enabled: hasSession,
    staleTime: 0,
    refetchOnMount: 'always',
  });

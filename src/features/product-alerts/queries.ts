import { queryOptions } from '@tanstack/react-query';

import { hasSession } from '@/session/has-session';

import { fetchAlerts, fetchLinkedAlert } from './requests';

/** Keyed by user, so a late reply is never shown to the next user. */
export const alertKeys = {
  own: (userId: string) => ['product-alerts', userId] as const,
  linked: (token: string) => ['product-alert', token] as const,
};

const FRESH_MILLISECONDS = 5 * 60_000;

/** The alerts of a user; without one, nothing is asked for. */
export const alertsOptions = (userId: string | undefined) =>
  queryOptions({
    queryKey: alertKeys.own(userId ?? ''),
    queryFn: ({ signal }) => fetchAlerts(signal),
    // Checked when the request starts: a logout clears the cookies before the next render.
    enabled: () => userId !== undefined && hasSession(),
    staleTime: FRESH_MILLISECONDS,
  });

export const linkedAlertOptions = (token: string) =>
  queryOptions({
    queryKey: alertKeys.linked(token),
    queryFn: ({ signal }) => fetchLinkedAlert(token, signal),
  });

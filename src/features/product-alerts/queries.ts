import { queryOptions } from '@tanstack/react-query';

import * as productAlertsApi from '@/contracts/product-alerts.api';
import { apiQuery } from '@/lib/query/api-query';
import { hasSession } from '@/session/has-session';

const FRESH_MILLISECONDS = 5 * 60_000;

/** The alerts of a user, newest first; without one, nothing is asked for. */
export const alertsOptions = (user: string | undefined) =>
  queryOptions({
    ...apiQuery(productAlertsApi.listAlerts, { user: user ?? '' }),
    select: ({ items }) => items,
    // Checked when the request starts: a logout clears the cookies before the next render.
    enabled: () => user !== undefined && hasSession(),
    staleTime: FRESH_MILLISECONDS,
  });

/** The alert of a link in an email. */
export const linkedAlertOptions = (token: string) =>
  apiQuery(productAlertsApi.getLinkedAlert, { body: { token } });

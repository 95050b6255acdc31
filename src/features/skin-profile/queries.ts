import { queryOptions } from '@tanstack/react-query';

import * as skinProfileApi from '@/contracts/skin-profile.api';
import { apiQuery } from '@/lib/query/api-query';
import { hasSession } from '@/session/has-session';

export const skinProfileOptions = (user: string) =>
  queryOptions({
    ...apiQuery(skinProfileApi.getSkinProfile, { user }),
    // Checked when the request starts: a logout clears the cookies before the next render.
    enabled: hasSession,
    staleTime: 10 * 60_000,
  });

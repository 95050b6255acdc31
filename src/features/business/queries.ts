import { useQuery } from '@tanstack/react-query';

import * as businessApi from '@/contracts/business.api';
import { apiQuery } from '@/lib/query/api-query';
import { useSession } from '@/session/use-session';

/** Reads the signed-in user's application and its status. */
export function useOwnApplication() {
  const { user } = useSession();
  return useQuery({
    ...apiQuery(businessApi.getOwnApplication, { user: user?.id ?? '' }),
    enabled: user !== undefined,
  });
}

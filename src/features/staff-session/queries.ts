import { useQuery } from '@tanstack/react-query';

import * as staffApi from '@/contracts/staff.api';
import { apiQuery } from '@/lib/query/api-query';
import { useSession } from '@/session/use-session';

const MIN_WAIT_MILLISECONDS = 1_000;

/** Reads what the staff member may do in this session; refused for anyone else. */
export function useStaffSession() {
  const { user } = useSession();
  return useQuery({
    ...apiQuery(staffApi.getStaffSession, { user: user?.id ?? '' }),
    enabled: user !== undefined,
    retry: false,
    // Asks again when the second factor ends, so that the page asks for a code before a call fails.
    refetchInterval: ({ state }) => {
      const left = state.data?.secondFactorMilliseconds;
      return typeof left === 'number' && Math.max(left, MIN_WAIT_MILLISECONDS);
    },
    refetchIntervalInBackground: true,
  });
}

import { queryOptions } from '@tanstack/react-query';

import { fetchStaffSession } from './requests';

const MIN_WAIT_MILLISECONDS = 1_000;

export const staffSessionKeys = { own: () => ['staff', 'session'] as const };

/** What the staff member may do in this session; refused for anyone else. */
export const staffSessionOptions = () =>
  queryOptions({
    queryKey: staffSessionKeys.own(),
    queryFn: ({ signal }) => fetchStaffSession(signal),
    retry: false,
    // Asks again when the second factor ends, so that the page asks for a code before a call fails.
    refetchInterval: ({ state }) => {
      const left = state.data?.secondFactorMilliseconds;
      return typeof left === 'number' && Math.max(left, MIN_WAIT_MILLISECONDS);
    },
    refetchIntervalInBackground: true,
  });

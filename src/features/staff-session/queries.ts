import { queryOptions } from '@tanstack/react-query';

import { fetchStaffSession } from './requests';

export const staffSessionKeys = { own: () => ['staff', 'session'] as const };

/** What the staff member may do in this session; refused for anyone else. */
export const staffSessionOptions = () =>
  queryOptions({
    queryKey: staffSessionKeys.own(),
    queryFn: ({ signal }) => fetchStaffSession(signal),
    retry: false,
  });

import { queryOptions } from '@tanstack/react-query';

import { fetchStaffHealth } from './requests';

const REFRESH_MILLISECONDS = 60_000;

export const staffHealthOptions = () =>
  queryOptions({
    queryKey: ['staff', 'health'],
    queryFn: ({ signal }) => fetchStaffHealth(signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });

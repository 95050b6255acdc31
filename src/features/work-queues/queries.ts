import { queryOptions } from '@tanstack/react-query';

import { fetchWorkQueues } from './requests';

const REFRESH_MILLISECONDS = 60_000;

export const workQueuesOptions = () =>
  queryOptions({
    queryKey: ['staff', 'queues'],
    queryFn: ({ signal }) => fetchWorkQueues(signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });

import { queryOptions } from '@tanstack/react-query';

import { fetchWaitingPayouts } from './requests';

export const payoutReviewKeys = { waiting: ['staff', 'payouts'] as const };

export const waitingPayoutsOptions = () =>
  queryOptions({
    queryKey: payoutReviewKeys.waiting,
    queryFn: ({ signal }) => fetchWaitingPayouts(signal),
  });

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type PayoutDecision } from '@/contracts/payouts';

import { payoutReviewKeys } from './queries';
import { decidePayout } from './requests';

/** Decides on a payout; the list is fetched again, also after a decision that came too late. */
export function useDecidePayout(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: PayoutDecision) => decidePayout(id, decision),
    onSettled: () => client.invalidateQueries({ queryKey: payoutReviewKeys.waiting }),
  });
}

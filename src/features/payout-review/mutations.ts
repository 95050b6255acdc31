import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type PayoutDecision } from '@/contracts/payouts';

import { payoutReviewKeys } from './queries';
import { decidePayout } from './requests';

export function useDecidePayout(id: string) {
  const reload = useReloadPayouts();
  return useMutation({
    mutationFn: (decision: PayoutDecision) => decidePayout(id, decision),
    onSuccess: reload,
  });
}

/** Fetches the list again, such as after a decision that came too late. */
export function useReloadPayouts() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: payoutReviewKeys.waiting });
}

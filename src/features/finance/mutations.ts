import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type RefundDecision } from '@/contracts/staff-refunds';

import { financeKeys } from './queries';
import { decideRefund, resolveDifference } from './requests';

/** Resolves a difference; the list is fetched again, also after a refusal. */
export function useResolveDifference(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => resolveDifference(id, reason),
    onSettled: () => client.invalidateQueries({ queryKey: financeKeys.differences() }),
  });
}

/** Decides on a failed refund; the list is fetched again, also after a refusal. */
export function useDecideRefund(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: RefundDecision) => decideRefund(id, decision),
    onSettled: () => client.invalidateQueries({ queryKey: financeKeys.refunds() }),
  });
}

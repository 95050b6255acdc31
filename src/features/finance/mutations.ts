import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type RefundDecision } from '@/contracts/staff-refunds';

import { financeKeys } from './queries';
import { decideRefund, resolveDifference } from './requests';

export function useResolveDifference(id: string) {
  return useMutation({
    mutationFn: (reason: string) => resolveDifference(id, reason),
    onSuccess: useReloadDifferences(),
  });
}

export function useDecideRefund(id: string) {
  return useMutation({
    mutationFn: (decision: RefundDecision) => decideRefund(id, decision),
    onSuccess: useReloadRefunds(),
  });
}

/** Fetches the list again, such as after a decision that came too late. */
export function useReloadDifferences() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: financeKeys.differences() });
}

/** Fetches the list again, such as after a decision that came too late. */
export function useReloadRefunds() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: financeKeys.refunds() });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type LiftRecallPayload } from '@/contracts/recalls';

import { recallKeys } from './queries';
import { approveRefunds, liftRecall, startRecall } from './requests';

/** The list is fetched again, also after a refusal: a colleague may have been faster. */
function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: recallKeys.all });
}

export function useStartRecall() {
  return useMutation({ mutationFn: startRecall, onSettled: useReload() });
}

export function useLiftRecall(id: string) {
  return useMutation({
    mutationFn: (payload: LiftRecallPayload) => liftRecall(id, payload),
    onSettled: useReload(),
  });
}

export function useApproveRefunds(id: string) {
  return useMutation({
    mutationFn: (seenLines: number) => approveRefunds(id, seenLines),
    onSettled: useReload(),
  });
}

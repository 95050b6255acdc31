import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type DecideReturnPayload } from '@/contracts/staff-returns';

import { returnDeskKeys } from './queries';
import { decideReturn } from './requests';

/**
 * Decides a return; list and return are fetched again, also after a decision that came too late.
 */
export function useDecideReturn(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: DecideReturnPayload) => decideReturn(id, decision),
    onSettled: () => client.invalidateQueries({ queryKey: returnDeskKeys.all }),
  });
}

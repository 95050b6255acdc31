import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type ApplicationDecision } from '@/contracts/application-review';

import { applicationKeys } from './queries';
import { decideApplication } from './requests';

/** Decides an application; afterwards its data and the lists are old, whatever the outcome. */
export function useDecideApplication(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: ApplicationDecision) => decideApplication(id, decision),
    onSettled: () => client.invalidateQueries({ queryKey: applicationKeys.all() }),
  });
}

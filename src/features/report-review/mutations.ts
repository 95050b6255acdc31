import { useMutation, useQueryClient } from '@tanstack/react-query';

import { reportDeskKeys } from './queries';
import { decideReport } from './requests';

/**
 * Decides a report; lists and report are fetched again, also after a decision that came too late.
 */
export function useDecideReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decideReport,
    onSettled: () => client.invalidateQueries({ queryKey: reportDeskKeys.all }),
  });
}

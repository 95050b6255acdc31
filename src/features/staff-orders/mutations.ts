import { useMutation, useQueryClient } from '@tanstack/react-query';

import { staffOrderKeys } from './queries';
import { sendRemedy } from './requests';

/** Cancels or refunds; the order is fetched again, also after a refusal. */
export function useRemedy(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof sendRemedy>[1]) => sendRemedy(id, input),
    onSettled: () => client.invalidateQueries({ queryKey: staffOrderKeys.all() }),
  });
}

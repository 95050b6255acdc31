import { useMutation, useQueryClient } from '@tanstack/react-query';

import { failedMessageKeys } from './queries';
import { retryMessage } from './requests';

/** Sends a message again; the list is fetched again, also after a refusal. */
export function useRetryMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retryMessage,
    onSettled: () => client.invalidateQueries({ queryKey: failedMessageKeys.all() }),
  });
}

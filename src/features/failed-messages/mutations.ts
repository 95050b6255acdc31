import { useMutation, useQueryClient } from '@tanstack/react-query';

import * as staffApi from '@/contracts/staff.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

/** Sends a message again; the list is fetched again, also after a refusal. */
export function useRetryMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(staffApi.retryMessage, { params: { id } }),
    onSettled: () => invalidateApis(client, [staffApi.listFailedMessages]),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type ApplicationDecision } from '@/contracts/application-review';
import * as businessApi from '@/contracts/business.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

/** Decides an application; afterwards its data and the lists are old, whatever the outcome. */
export function useDecideApplication(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApplicationDecision) => call(businessApi.decideApplication, { params: { id }, body }),
    onSettled: () => invalidateApis(client, [businessApi.listApplications, businessApi.getApplication]),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';

import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { type DecideReturnPayload } from '@/contracts/staff-returns';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

/**
 * Decides a return; list and return are fetched again, also after a decision that came too late.
 */
export function useDecideReturn(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideReturnPayload) => call(staffOrdersApi.decideReturn, { params: { id }, body }),
    onSettled: () => invalidateApis(client, [staffOrdersApi.listStaffReturns, staffOrdersApi.getStaffReturn]),
  });
}

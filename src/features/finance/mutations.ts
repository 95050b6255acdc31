import { useMutation, useQueryClient } from '@tanstack/react-query';

import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { type RefundDecision } from '@/contracts/staff-refunds';
import * as staffApi from '@/contracts/staff.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

export function useResolveDifference(id: string) {
  return useMutation({
    mutationFn: (reason: string) => call(staffApi.resolveDifference, { params: { id }, body: { reason } }),
    onSuccess: useReloadDifferences(),
  });
}

export function useDecideRefund(id: string) {
  return useMutation({
    mutationFn: (body: RefundDecision) => call(staffOrdersApi.decideRefund, { params: { id }, body }),
    onSuccess: useReloadRefunds(),
  });
}

/** Fetches the list again, such as after a decision that came too late. */
export function useReloadDifferences() {
  const client = useQueryClient();
  return () => invalidateApis(client, [staffApi.listDifferences]);
}

/** Fetches the list again, such as after a decision that came too late. */
export function useReloadRefunds() {
  const client = useQueryClient();
  return () => invalidateApis(client, [staffOrdersApi.listWaitingRefunds]);
}

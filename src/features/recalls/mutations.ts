import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type LiftRecallPayload, type StartRecallPayload } from '@/contracts/recalls';
import * as recallsApi from '@/contracts/recalls.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

/** The list is fetched again, also after a refusal: a colleague may have been faster. */
function useReload() {
  const client = useQueryClient();
  return () => invalidateApis(client, [recallsApi.listRecalls, recallsApi.findRecallProducts]);
}

export function useStartRecall() {
  return useMutation({
    mutationFn: (body: StartRecallPayload) => call(recallsApi.startRecall, { body }),
    onSettled: useReload(),
  });
}

export function useLiftRecall(id: string) {
  return useMutation({
    mutationFn: (body: LiftRecallPayload) => call(recallsApi.liftRecall, { params: { id }, body }),
    onSettled: useReload(),
  });
}

export function useApproveRefunds(id: string) {
  return useMutation({
    mutationFn: (seenLines: number) =>
      call(recallsApi.approveRecallRefunds, { params: { id }, body: { seenLines } }),
    onSettled: useReload(),
  });
}

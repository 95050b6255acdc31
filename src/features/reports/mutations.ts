import { useMutation, useQueryClient } from '@tanstack/react-query';

import * as reportsApi from '@/contracts/reports.api';
import { call, upload } from '@/lib/http/call';

import { type ReportAccess, reportOptions } from './queries';

export type NewReportMessage = { text: string; picture: File | null };

/** Posts a message and adds it to the cached report. */
export function usePostMessage(id: string, access: ReportAccess) {
  const client = useQueryClient();
  const { reference, isSignedIn } = access;
  const { queryKey } = reportOptions(id, access);
  return useMutation({
    mutationFn: ({ text, picture }: NewReportMessage) =>
      upload(
        reportsApi.sendReportMessage,
        { params: { id }, body: { text: text || undefined, reference } },
        { file: picture },
        { bearer: isSignedIn },
      ),
    onSuccess: async ({ item }) => {
      // A refetch that started before the post would overwrite the new message.
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (cached) => cached && { report: { ...cached.report, messages: [...cached.report.messages, item] } },
      );
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

/** Appeals a decision, and fetches the report, which is open again. */
export function useAppealReport(id: string, access: ReportAccess) {
  const client = useQueryClient();
  const { reference, isSignedIn: bearer } = access;
  return useMutation({
    mutationFn: (text: string) =>
      call(reportsApi.appealReport, { params: { id }, body: { text, reference } }, { bearer }),
    onSettled: () => client.invalidateQueries({ queryKey: reportOptions(id, access).queryKey }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Report } from '@/contracts/reports';

import { reportKeys } from './queries';
import { type NewReportMessage, postAppeal, postReportMessage, type ReportAccess } from './requests';

/** Posts a message and adds it to the cached report. */
export function usePostMessage(id: string, access: ReportAccess) {
  const client = useQueryClient();
  const queryKey = reportKeys.report(id, access);
  return useMutation({
    mutationFn: (message: NewReportMessage) => postReportMessage(id, access, message),
    onSuccess: async ({ item }) => {
      // A refetch that started before the post would overwrite the new message.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Report>(
        queryKey,
        (report) => report && { ...report, messages: [...report.messages, item] },
      );
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

/** Appeals a decision, and fetches the report, which is open again. */
export function useAppealReport(id: string, access: ReportAccess) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => postAppeal(id, access, text),
    onSettled: () => client.invalidateQueries({ queryKey: reportKeys.report(id, access) }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Report } from '@/contracts/reports';

import { reportKeys } from './queries';
import { type NewMessage, postMessage, type ReportAccess } from './requests';

/** Adds to a report's thread. */
export function usePostMessage(id: string, access: ReportAccess) {
  const client = useQueryClient();
  const queryKey = reportKeys.report(id, access);
  return useMutation({
    mutationFn: (message: NewMessage) => postMessage(id, access, message),
    onSuccess: async ({ item }) => {
      // What was asked for before it was sent would take it away again.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Report>(
        queryKey,
        (report) => report && { ...report, messages: [...report.messages, item] },
      );
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

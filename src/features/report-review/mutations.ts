import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type DecideReportPayload } from '@/contracts/reports';
import * as reportsApi from '@/contracts/reports.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

/**
 * Decides a report; lists and report are fetched again, also after a decision that came too late.
 */
export function useDecideReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideReportPayload) => call(reportsApi.decideReport, { body }),
    onSettled: () => invalidateApis(client, [reportsApi.listReports, reportsApi.getStaffReport]),
  });
}

import { queryOptions } from '@tanstack/react-query';

import * as reportsApi from '@/contracts/reports.api';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';

const REFETCH_MILLISECONDS = 30_000;

/** How the report is accessed: with its reference, a session, or both. */
export type ReportAccess = { reference: string | undefined; isSignedIn: boolean };

/** A report with its thread, refetched at intervals while it is open. */
export const reportOptions = (id: string, { reference, isSignedIn }: ReportAccess) => {
  const input = { params: { id }, query: { reference } };
  return queryOptions({
    // A reference and a session show different reports.
    queryKey: [...apiQueryKey(reportsApi.getReport, input), { isSignedIn }],
    queryFn: ({ signal }) => call(reportsApi.getReport, input, { bearer: isSignedIn, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.report.status === 'open' ? REFETCH_MILLISECONDS : false),
  });
};

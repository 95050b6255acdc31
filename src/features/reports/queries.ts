import { queryOptions } from '@tanstack/react-query';

import { fetchReport, type ReportAccess } from './requests';

export const reportKeys = {
  /** Keyed by access: a reference and a session show different reports. */
  report: (id: string, { reference, isSignedIn }: ReportAccess) =>
    ['report', id, reference ?? null, isSignedIn] as const,
};

const REFETCH_MILLISECONDS = 30_000;

/** A report with its thread, refetched at intervals while it is open. */
export const reportOptions = (id: string, access: ReportAccess) =>
  queryOptions({
    queryKey: reportKeys.report(id, access),
    queryFn: ({ signal }) => fetchReport(id, access, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? REFETCH_MILLISECONDS : false),
  });

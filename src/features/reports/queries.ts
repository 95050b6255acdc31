import { queryOptions } from '@tanstack/react-query';

import { fetchReport, type ReportAccess } from './requests';

export const reportKeys = {
  /** With who looks: a reference shows what another's session does not. */
  report: (id: string, { reference, isMember }: ReportAccess) =>
    ['report', id, reference ?? null, isMember] as const,
};

const LOOK_AGAIN_MILLISECONDS = 30_000;

/** A report with its thread, looked at again as long as somebody may still answer. */
export const reportOptions = (id: string, access: ReportAccess) =>
  queryOptions({
    queryKey: reportKeys.report(id, access),
    queryFn: ({ signal }) => fetchReport(id, access, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? LOOK_AGAIN_MILLISECONDS : false),
  });

import { queryOptions } from '@tanstack/react-query';

import { fetchReports, fetchStaffReport, type ReportFilter } from './requests';

export const reportDeskKeys = {
  all: ['staff', 'reports'] as const,
  list: (filter: ReportFilter) => [...reportDeskKeys.all, 'list', filter] as const,
  report: (id: string) => [...reportDeskKeys.all, id] as const,
};

export const staffReportsOptions = (filter: ReportFilter) =>
  queryOptions({
    queryKey: reportDeskKeys.list(filter),
    queryFn: ({ signal }) => fetchReports(filter, signal),
  });

/** Not refetched at intervals: every view is logged. */
export const staffReportOptions = (id: string) =>
  queryOptions({
    queryKey: reportDeskKeys.report(id),
    queryFn: ({ signal }) => fetchStaffReport(id, signal),
  });

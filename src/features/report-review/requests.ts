import { staffApiPaths } from '@/config/selling-paths';
import {
  type DecideReportPayload,
  type Reports,
  type ReportStatus,
  type StaffReport,
} from '@/contracts/reports';
import { getHttpClient } from '@/lib/http/http-client';

export type ReportFilter = { status: ReportStatus; page: number };

/** Fetches open reports from the oldest, settled ones from the newest. */
export async function fetchReports({ status, page }: ReportFilter, signal?: AbortSignal): Promise<Reports> {
  const params = { status, page, order: status === 'open' ? 'oldest' : 'newest' };
  const client = await getHttpClient();
  return (await client.get<Reports>(staffApiPaths.reports, { bearer: true, params, signal })).data;
}

export async function fetchStaffReport(id: string, signal?: AbortSignal): Promise<StaffReport> {
  const client = await getHttpClient();
  return (await client.get<StaffReport>(staffApiPaths.report(id), { bearer: true, signal })).data;
}

export async function decideReport(decision: DecideReportPayload): Promise<{ message: string }> {
  const client = await getHttpClient();
  const { data } = await client.patch<{ message: string }>(staffApiPaths.reports, decision, { bearer: true });
  return data;
}

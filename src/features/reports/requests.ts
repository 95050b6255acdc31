import { buyingApiPaths } from '@/config/buying-api-paths';
import {
  type Report,
  type ReportCreatedReply,
  type ReportMessageReply,
  type ReportPayload,
  type ReportReply,
} from '@/contracts/reports';
import { getHttpClient } from '@/lib/http/http-client';

/** Leaves time for a photo on a slow connection. */
const PICTURE_TIMEOUT_MILLISECONDS = 120_000;

/** How the report is accessed: with its reference, a session, or both. */
export type ReportAccess = { reference: string | undefined; isSignedIn: boolean };

const bearerFor = ({ isSignedIn }: Pick<ReportAccess, 'isSignedIn'>) => (isSignedIn ? true : undefined);

export async function postReport(payload: ReportPayload, isSignedIn: boolean): Promise<ReportCreatedReply> {
  const { data } = await (
    await getHttpClient()
  ).post<ReportCreatedReply>(buyingApiPaths.reports, payload, { bearer: bearerFor({ isSignedIn }) });
  return data;
}

export async function fetchReport(id: string, access: ReportAccess, signal?: AbortSignal): Promise<Report> {
  const { data } = await (
    await getHttpClient()
  ).get<ReportReply>(buyingApiPaths.report(id), {
    params: { reference: access.reference },
    signal,
    bearer: bearerFor(access),
  });
  return data.report;
}

export async function postAppeal(
  id: string,
  access: ReportAccess,
  text: string,
): Promise<{ message: string }> {
  const client = await getHttpClient();
  const body = { text, ...(access.reference && { reference: access.reference }) };
  const { data } = await client.post<{ message: string }>(buyingApiPaths.appealReport(id), body, {
    bearer: bearerFor(access),
  });
  return data;
}

export type NewReportMessage = { text: string; picture: File | null };

export async function postReportMessage(
  id: string,
  access: ReportAccess,
  { text, picture }: NewReportMessage,
): Promise<ReportMessageReply> {
  const form = new FormData();
  if (text) form.append('text', text);
  if (access.reference) form.append('reference', access.reference);
  if (picture) form.append('picture', picture, picture.name);
  const { data } = await (
    await getHttpClient()
  ).post<ReportMessageReply>(buyingApiPaths.reportMessages(id), form, {
    bearer: bearerFor(access),
    timeout: PICTURE_TIMEOUT_MILLISECONDS,
  });
  return data;
}

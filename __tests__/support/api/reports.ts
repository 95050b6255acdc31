import sharp from 'sharp';

import type { Report, ReportCreatedReply, ReportMessageReply } from '@/contracts/reports';

import { readReply } from './checkout';
import { callAs, type Member } from './members';
import type { Call, TestServer } from './test-server';

/** Sends a report, as the user or as a guest. */
export const sendReport = (server: TestServer, body: object, call: Call = {}) =>
  server.request('POST', '/report/', {
    body: { reason: 'other', details: 'The seal was broken.', ...body },
    ...call,
  });

export const createReport = async (server: TestServer, body: object, call: Call = {}) =>
  readReply<ReportCreatedReply>(await sendReport(server, body, call), 201);

export const fetchReportAs = async (server: TestServer, member: Member, id: string): Promise<Report> =>
  (await callAs<{ report: Report }>(server, member, ['GET', `/report/${id}/`])).report;

export const fetchReportByReference = async (
  server: TestServer,
  { id, reference }: ReportCreatedReply,
): Promise<Report> =>
  (await readReply<{ report: Report }>(await server.request('GET', `/report/${id}/?reference=${reference}`)))
    .report;

export function buildMessageForm(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export const sendReportMessage = (
  server: TestServer,
  id: string,
  fields: Record<string, string | Blob>,
  call: Call = {},
) => server.request('POST', `/report/${id}/messages/`, { raw: buildMessageForm(fields), ...call });

export const addReportMessage = async (...args: Parameters<typeof sendReportMessage>) =>
  (await readReply<ReportMessageReply>(await sendReportMessage(...args), 201)).item;

/** A photo with a location in its metadata. */
export async function createPhoto(width = 40, height = 30): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a3123a' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '6/1 27/1 0/1' }, IFD0: { Artist: 'Bisi Adeyemi' } })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

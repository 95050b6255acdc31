import { object, string } from 'yup';

import { messageReply } from '@/contracts/replies';
import {
  appealReportSchema,
  decideReportSchema,
  reportedReply,
  reportMessageReply,
  reportMessageSchema,
  reportParamsSchema,
  reportQuerySchema,
  reportReply,
  reportSchema,
  reportsQuerySchema,
  reportsReply,
  staffReportReply,
} from '@/contracts/reports';
import * as reportsApi from '@/contracts/reports.api';
import { EVIDENCE_MAX_BYTES } from '@/contracts/upload-limits';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { findReportForCaller } from './access';
import { appealReport } from './appeal-report';
import { decideReport } from './decide-report';
import { openEvidence } from './evidence';
import { listReports, listStoreReports } from './lists';
import { makeReport } from './service';
import { loadStaffReport, recordReportView } from './staff-report';
import { toThreadReply, writeMessage } from './thread';

const onePicture = object({ pictureId: string().uuid().lowercase().required() }).noUnknown();
/** Both are optional here: a link without them fails the signature check. */
const signed = object({ expires: string(), signature: string() }).noUnknown();

export const reportRoutes = (deps: Deps) => [
  serve(reportsApi.createReport, {
    summary: 'Report a product, a review, a store or an ordered item',
    body: reportSchema,
    status: 201,
    reply: reportedReply,
    errorStatuses: [401, 403, 404, 409, 429],
    handle: ({ body, caller }) => makeReport(deps, body, caller),
  }),
  serve(reportsApi.listReports, {
    summary: 'All reports',
    query: reportsQuerySchema,
    reply: reportsReply,
    handle: ({ query }) => listReports(deps.db, query),
  }),
  serve(reportsApi.decideReport, {
    summary: 'Decide a report: release or refund the line it holds, or confirm it without a refund',
    about: ({ body }) => ({ kind: 'report', id: body.id }),
    body: decideReportSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ body, actor }) => {
      await decideReport(deps, actor, body);
      return { message: 'Report settled. Both sides have been notified.' };
    },
  }),
  serve(reportsApi.listStoreReports, {
    summary: 'Reports about the store',
    query: reportsQuerySchema,
    reply: reportsReply,
    handle: ({ query, store }) => listStoreReports(deps.db, store.storeId, query),
  }),
  serve<'anyone', { params: typeof onePicture; query: typeof signed; reply: 'file' }>(
    { method: 'GET', path: '/report/pictures/{pictureId}/', access: 'anyone' },
    {
      summary: 'A picture of a thread, by its signed URL',
      params: onePicture,
      query: signed,
      reply: { mediaType: 'image/webp' },
      handle: ({ params, query }) => openEvidence(deps, params.pictureId, query),
    },
  ),
  serve(reportsApi.getReport, {
    summary: 'A report’s thread, for the reporter, the reported store and staff',
    params: reportParamsSchema,
    query: reportQuerySchema,
    reply: reportReply,
    errorStatuses: [401, 403, 429],
    handle: async ({ params, query, caller }) => {
      const readable = await findReportForCaller(deps, params.id, query.reference, caller);
      const { report, side, userId, staffRole: role } = readable;
      if (role !== undefined)
        await recordReportView(deps, { userId, role, storeId: null, requestId: caller.requestId }, report);
      return { report: await toThreadReply(deps, report, side) };
    },
  }),
  serve(reportsApi.getStaffReport, {
    summary: 'A report with the evidence of both sides, and what its decision would refund',
    about: ({ params }) => ({ kind: 'report', id: params.id }),
    params: reportParamsSchema,
    reply: staffReportReply,
    handle: ({ params, actor }) => loadStaffReport(deps, actor, params.id),
  }),
  serve(reportsApi.appealReport, {
    summary: 'Appeal a decision, as the reporter or the reported store; once',
    params: reportParamsSchema,
    body: appealReportSchema,
    reply: messageReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const readable = await findReportForCaller(deps, params.id, body.reference, caller);
      await appealReport(deps, readable, { text: body.text, requestId: caller.requestId });
      return { message: 'Appeal sent. Somebody else at Dídán will decide.' };
    },
  }),
  serve(reportsApi.sendReportMessage, {
    summary: 'Add a text, a picture (JPEG, PNG, WebP or AVIF) or both to a thread; the picture is redrawn',
    params: reportParamsSchema,
    body: reportMessageSchema,
    maxBytes: EVIDENCE_MAX_BYTES,
    limit: 'reportMessage',
    status: 201,
    reply: reportMessageReply,
    errorStatuses: [401, 403, 409, 429, 503],
    handle: async ({ params, body, file, caller }) => {
      const readable = await findReportForCaller(deps, params.id, body.reference, caller);
      return {
        message: 'Message sent',
        item: await writeMessage(deps, readable, { text: body.text, file, requestId: caller.requestId }),
      };
    },
  }),
];

import { type Api } from './api';
import { type messageReply } from './replies';
import {
  type appealReportSchema,
  type decideReportSchema,
  type reportMessageReply,
  type reportMessageSchema,
  type reportParamsSchema,
  type reportQuerySchema,
  type reportReply,
  type reportSchema,
  type reportedReply,
  type reportsQuerySchema,
  type reportsReply,
  type staffReportReply,
} from './reports';

export const createReport: Api<'anyone', { body: typeof reportSchema; reply: typeof reportedReply }> = {
  method: 'POST',
  path: '/report/',
  access: 'anyone',
};

export const listReports: Api<
  'staff:reports.decide',
  { query: typeof reportsQuerySchema; reply: typeof reportsReply }
> = { method: 'GET', path: '/report/', access: 'staff:reports.decide' };

export const decideReport: Api<
  'staff:reports.settle',
  { body: typeof decideReportSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/report/', access: 'staff:reports.settle' };

export const listStoreReports: Api<
  'store:read',
  { query: typeof reportsQuerySchema; reply: typeof reportsReply }
> = { method: 'GET', path: '/report/store/', access: 'store:read' };

export const getReport: Api<
  'anyone',
  { params: typeof reportParamsSchema; query: typeof reportQuerySchema; reply: typeof reportReply }
> = { method: 'GET', path: '/report/{id}/', access: 'anyone' };

export const getStaffReport: Api<
  'staff:reports.decide',
  { params: typeof reportParamsSchema; reply: typeof staffReportReply }
> = { method: 'GET', path: '/staff/reports/{id}/', access: 'staff:reports.decide' };

export const appealReport: Api<
  'anyone',
  { params: typeof reportParamsSchema; body: typeof appealReportSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/report/{id}/appeal/', access: 'anyone' };

export const sendReportMessage: Api<
  'anyone',
  { params: typeof reportParamsSchema; body: typeof reportMessageSchema; reply: typeof reportMessageReply }
> = { method: 'POST', path: '/report/{id}/messages/', access: 'anyone', file: 'picture' };

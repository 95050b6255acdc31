import { type Api } from './api';
import {
  type applicationDecisionSchema,
  type applicationParamsSchema,
  type applicationReply,
  type applicationsQuerySchema,
  type applicationsReply,
  type documentPageParamsSchema,
} from './application-review';
import {
  type applicationChangesSchema,
  type businessCreatedReply,
  type businessReply,
  type businessSchema,
  type documentParamsSchema,
} from './business';
import { type messageReply } from './replies';

export const listApplications: Api<
  'staff:applications.review',
  { query: typeof applicationsQuerySchema; reply: typeof applicationsReply }
> = { method: 'GET', path: '/business/', access: 'staff:applications.review' };

export const getApplication: Api<
  'staff:documents.view',
  { params: typeof applicationParamsSchema; reply: typeof applicationReply }
> = { method: 'GET', path: '/business/{id}/', access: 'staff:documents.view' };

export const decideApplication: Api<
  'staff:applications.review',
  {
    params: typeof applicationParamsSchema;
    body: typeof applicationDecisionSchema;
    reply: typeof messageReply;
  }
> = { method: 'PATCH', path: '/business/{id}/', access: 'staff:applications.review' };

export const getDocumentPage: Api<
  'staff:documents.view',
  { params: typeof documentPageParamsSchema; reply: 'file' }
> = { method: 'GET', path: '/staff/documents/{id}/{page}/', access: 'staff:documents.view' };

export const applyAsBusiness: Api<
  'verified',
  { body: typeof businessSchema; reply: typeof businessCreatedReply }
> = { method: 'POST', path: '/business/', access: 'verified', file: 'identity_doc' };

export const getOwnApplication: Api<'verified', { reply: typeof businessReply }> = {
  method: 'GET',
  path: '/business/current-user/',
  access: 'verified',
};

export const changeOwnApplication: Api<
  'verified',
  { body: typeof applicationChangesSchema; reply: typeof businessReply }
> = { method: 'PATCH', path: '/business/current-user/', access: 'verified' };

export const uploadDocument: Api<
  'verified',
  { params: typeof documentParamsSchema; reply: typeof businessReply }
> = { method: 'PUT', path: '/business/current-user/documents/{kind}/', access: 'verified', file: 'document' };

import {
  applicationChangesSchema,
  businessCreatedReply,
  businessReply,
  businessSchema,
  documentParamsSchema,
} from '@/contracts/business';
import { IDENTITY_DOCUMENT_MAX_BYTES } from '@/contracts/upload-limits';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { resendApplication, sendDocument, submitApplication } from './apply';
import { getApplication } from './get-application';

export const businessRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/business/',
    summary: 'Apply to sell',
    access: 'verified',
    body: businessSchema,
    file: { field: 'identity_doc', maxBytes: IDENTITY_DOCUMENT_MAX_BYTES },
    limit: 'business',
    status: 201,
    reply: businessCreatedReply,
    errorStatuses: [409, 429, 503],
    handle: ({ body, file, user }) => submitApplication(deps, user.id, body, file),
  }),
  endpoint({
    method: 'GET',
    path: '/business/current-user/',
    summary: 'The user’s application, with the checklist of a new store',
    access: 'verified',
    reply: businessReply,
    handle: ({ user }) => getApplication(deps.db, user.id),
  }),
  endpoint({
    method: 'PATCH',
    path: '/business/current-user/',
    summary: 'Correct the application and send it for review again',
    access: 'verified',
    body: applicationChangesSchema,
    reply: businessReply,
    errorStatuses: [404, 409],
    handle: async ({ body, user }) => {
      await resendApplication(deps, user.id, body);
      return getApplication(deps.db, user.id);
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/business/current-user/documents/{kind}/',
    summary: 'Send a document of the application (JPEG, PNG, WebP or PDF)',
    access: 'verified',
    params: documentParamsSchema,
    file: { field: 'document', maxBytes: IDENTITY_DOCUMENT_MAX_BYTES },
    limit: 'business',
    reply: businessReply,
    errorStatuses: [409, 429, 503],
    handle: async ({ params, file, user }) => {
      await sendDocument(deps, user.id, params.kind, file);
      return getApplication(deps.db, user.id);
    },
  }),
];

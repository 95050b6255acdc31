import {
  applicationChangesSchema,
  businessCreatedReply,
  businessReply,
  businessSchema,
  documentParamsSchema,
} from '@/contracts/business';
import * as businessApi from '@/contracts/business.api';
import { IDENTITY_DOCUMENT_MAX_BYTES } from '@/contracts/upload-limits';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { resendApplication, sendDocument, submitApplication } from './apply';
import { getApplication } from './get-application';

export const businessRoutes = (deps: Deps) => [
  serve(businessApi.applyAsBusiness, {
    summary: 'Apply to sell',
    body: businessSchema,
    maxBytes: IDENTITY_DOCUMENT_MAX_BYTES,
    limit: 'business',
    status: 201,
    reply: businessCreatedReply,
    errorStatuses: [409, 429, 503],
    handle: ({ body, file, user }) => submitApplication(deps, user.id, body, file),
  }),
  serve(businessApi.getOwnApplication, {
    summary: 'The user’s application, with the checklist of a new store',
    reply: businessReply,
    handle: ({ user }) => getApplication(deps.db, user.id),
  }),
  serve(businessApi.changeOwnApplication, {
    summary: 'Correct the application and send it for review again',
    body: applicationChangesSchema,
    reply: businessReply,
    errorStatuses: [404, 409],
    handle: async ({ body, user }) => {
      await resendApplication(deps, user.id, body);
      return getApplication(deps.db, user.id);
    },
  }),
  serve(businessApi.uploadDocument, {
    summary: 'Send a document of the application (JPEG, PNG, WebP or PDF)',
    params: documentParamsSchema,
    maxBytes: IDENTITY_DOCUMENT_MAX_BYTES,
    limit: 'business',
    reply: businessReply,
    errorStatuses: [409, 429, 503],
    handle: async ({ params, file, user }) => {
      await sendDocument(deps, user.id, params.kind, file);
      return getApplication(deps.db, user.id);
    },
  }),
];

import { businessSchema } from '@/contracts/business';
import { businessCreatedReply, businessReply } from '@/contracts/replies';
import { IDENTITY_DOCUMENT_MAX_BYTES } from '@/contracts/upload-limits';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { submitApplication, getBusiness } from './service';

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
    refusals: [409, 429, 503],
    handle: ({ body, file, user }) => submitApplication(deps, user.id, body, file),
  }),
  endpoint({
    method: 'GET',
    path: '/business/current-user/',
    summary: 'The status of the user’s application',
    access: 'verified',
    reply: businessReply,
    handle: ({ user }) => getBusiness(deps, user.id),
  }),
];

import {
  applicationDecisionSchema,
  applicationParamsSchema,
  applicationReply,
  applicationsQuerySchema,
  applicationsReply,
  documentPageParamsSchema,
} from '@/contracts/application-review';
import * as businessApi from '@/contracts/business.api';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { decideApplication } from './decide-application';
import { listApplications } from './list-applications';
import { viewApplication, viewDocumentPage } from './view-application';

export const applicationReviewRoutes = (deps: Deps) => [
  serve(businessApi.listApplications, {
    summary: 'Applications to sell, by status',
    query: applicationsQuerySchema,
    reply: applicationsReply,
    handle: ({ query }) => listApplications(deps.db, query),
  }),
  serve(businessApi.getApplication, {
    summary: 'An application with its identity number; reading it is logged',
    params: applicationParamsSchema,
    reply: applicationReply,
    errorStatuses: [404],
    handle: async ({ params, actor }) => ({ item: await viewApplication(deps, actor, params.id) }),
  }),
  serve(businessApi.decideApplication, {
    summary: 'Approve an application, which opens the store, or send it back with reasons',
    about: ({ params }) => ({ kind: 'application', id: params.id }),
    params: applicationParamsSchema,
    body: applicationDecisionSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ params, body, actor }) => {
      await decideApplication(deps, actor, params.id, body);
      return { message: body.decision === 'approve' ? 'Application approved' : 'Application sent back' };
    },
  }),
  serve(businessApi.getDocumentPage, {
    summary: 'A page of a document, marked with the viewer’s name; the view is logged',
    params: documentPageParamsSchema,
    reply: { mediaType: 'image/webp' },
    handle: ({ params, actor, user }) =>
      viewDocumentPage(deps, { actor, viewer: `${user.firstName} ${user.lastName}`.trim() }, params),
  }),
];

import {
  revisionDecisionSchema,
  revisionReply,
  revisionsQuerySchema,
  revisionsReply,
} from '@/contracts/listing-review';
import { listingParamsSchema } from '@/contracts/listings';
import * as listingsApi from '@/contracts/listings.api';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { decideRevision } from './decide-revision';
import { listRevisions, readRevision } from './revisions';

export const revisionRoutes = (deps: Deps) => [
  serve(listingsApi.listRevisions, {
    summary: 'Products and revisions that wait for a decision, the longest waiting first',
    query: revisionsQuerySchema,
    reply: revisionsReply,
    handle: ({ query }) => listRevisions(deps.db, query),
  }),
  serve(listingsApi.getRevision, {
    summary: 'A submitted product beside what is in the shop',
    params: listingParamsSchema,
    reply: revisionReply,
    errorStatuses: [404],
    handle: async ({ params }) => ({ item: await readRevision(deps.db, params.id) }),
  }),
  serve(listingsApi.decideRevision, {
    summary: 'Approve a submitted product, or send it back with reasons by field',
    about: ({ params }) => ({ kind: 'product', id: params.id }),
    params: listingParamsSchema,
    body: revisionDecisionSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ params, body, actor }) => {
      await decideRevision(deps, actor, params.id, body);
      return { message: body.decision === 'approve' ? 'Product approved' : 'Product sent back' };
    },
  }),
];

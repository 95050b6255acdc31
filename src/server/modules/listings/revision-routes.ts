import {
  revisionDecisionSchema,
  revisionReply,
  revisionsQuerySchema,
  revisionsReply,
} from '@/contracts/listing-review';
import { listingParamsSchema } from '@/contracts/listings';
import { messageReply } from '@/contracts/replies';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';

import { decideRevision } from './decide-revision';
import { revisionMessages } from './revision-messages';
import { listRevisions, readRevision } from './revisions';

export const revisionRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/staff/revisions/',
    summary: 'Products and revisions that wait for a decision, the longest waiting first',
    access: 'staff:products.review',
    query: revisionsQuerySchema,
    reply: revisionsReply,
    handle: ({ query }) => listRevisions(deps.db, query),
  }),
  endpoint({
    method: 'GET',
    path: '/staff/revisions/{id}/',
    summary: 'A submitted product beside what is in the shop',
    access: 'staff:products.review',
    params: listingParamsSchema,
    reply: revisionReply,
    errorStatuses: [404],
    handle: async ({ params }) => ({ item: await readRevision(deps.db, params.id) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/staff/revisions/{id}/',
    summary: 'Approve a submitted product, or send it back with reasons by field',
    access: 'staff:products.review',
    about: ({ params }) => ({ kind: 'product', id: params.id }),
    params: listingParamsSchema,
    body: revisionDecisionSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ params, body, actor }) => {
      await decideRevision(deps, actor, params.id, body);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: body.decision === 'approve' ? revisionMessages.approved : revisionMessages.sentBack };
    },
  }),
];

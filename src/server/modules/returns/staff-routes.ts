import { messageReply } from '@/contracts/replies';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import {
  decideReturnSchema,
  staffReturnParamsSchema,
  staffReturnReply,
  staffReturnsQuerySchema,
  staffReturnsReply,
} from '@/contracts/staff-returns';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { decideReturn } from './decide-return';
import { loadStaffReturn, type LoadMessages } from './staff-return';
import { listDisputedReturns } from './staff-returns';

export const staffReturnRoutes = (deps: Deps, loadMessages: LoadMessages) => [
  serve(staffOrdersApi.listStaffReturns, {
    summary: 'The returns in dispute, the longest waiting first',
    query: staffReturnsQuerySchema,
    reply: staffReturnsReply,
    handle: ({ query }) => listDisputedReturns(deps.db, query),
  }),
  serve(staffOrdersApi.getStaffReturn, {
    summary: 'A return that is or was in dispute, with the evidence of both sides and the frozen terms',
    params: staffReturnParamsSchema,
    reply: staffReturnReply,
    handle: async ({ params, actor }) => ({
      item: await loadStaffReturn(deps, actor, params.id, loadMessages),
    }),
  }),
  serve(staffOrdersApi.decideReturn, {
    summary: 'Decide a disputed return: refund all or some of it now, once it is back, or refuse it',
    about: ({ params }) => ({ kind: 'return', id: params.id }),
    params: staffReturnParamsSchema,
    body: decideReturnSchema,
    reply: messageReply,
    errorStatuses: [409],
    handle: async ({ params, body, actor }) => {
      await decideReturn(deps, params.id, { actor, ...body });
      return { message: 'Return decided. Both sides have been notified.' };
    },
  }),
];

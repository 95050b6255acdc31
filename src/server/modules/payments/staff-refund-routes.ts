import { messageReply } from '@/contracts/replies';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { decideRefundSchema, refundParamsSchema, waitingRefundsReply } from '@/contracts/staff-refunds';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { sendRefunds } from './refund';
import { completeRefundByHand, listRefundsForStaff, retryRefund } from './refunds-for-staff';

export const staffRefundRoutes = (deps: Deps) => [
  serve(staffOrdersApi.listWaitingRefunds, {
    summary: 'Refunds that failed or need bank details, the oldest first',
    reply: waitingRefundsReply,
    handle: async () => ({ items: await listRefundsForStaff(deps.db) }),
  }),
  serve(staffOrdersApi.decideRefund, {
    summary: 'Try a refund again, or mark it as done because it was paid another way',
    about: ({ params }) => ({ kind: 'refund', id: params.id }),
    params: refundParamsSchema,
    body: decideRefundSchema,
    reply: messageReply,
    errorStatuses: [409],
    handle: async ({ params, body: { decision, reason }, actor }) => {
      const decidedBy = { actor, reason };
      if (decision === 'retry') {
        await retryRefund(deps, params.id, decidedBy);
        deps.background.run('refunds', () => sendRefunds(deps));
        return { message: 'We’ll try this refund again now.' };
      }
      await completeRefundByHand(deps, params.id, decidedBy);
      return { message: 'Marked as done. We’ve told the shopper.' };
    },
  }),
];

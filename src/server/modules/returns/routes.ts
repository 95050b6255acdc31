import { orderChangedReply, orderParamsSchema } from '@/contracts/orders';
import { returnParamsSchema, returnSchema, returnStepReply, returnStepSchema } from '@/contracts/returns';
import { findOrderForCaller, loadOrderReply } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';

import { advanceReturn } from './move-return';
import { requestReturn } from './request-return';

export const returnRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/order/{id}/return/',
    summary: 'Ask the stores to take back what was delivered',
    access: 'anyone',
    params: orderParamsSchema,
    body: returnSchema,
    reply: orderChangedReply,
    refusals: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { id } = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      await requestReturn(deps, id, body);
      return {
        message: 'Return requested. Keep the goods until the store accepts it.',
        order: await loadOrderReply(deps, id),
      };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/order/returns/{id}/',
    summary: 'Take a return one step on: its shopper (bearer or token) or its store, each by their own steps',
    access: 'anyone',
    params: returnParamsSchema,
    body: returnStepSchema,
    reply: returnStepReply,
    refusals: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const item = await advanceReturn(deps, caller, params.id, body);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: 'Return updated', item };
    },
  }),
];

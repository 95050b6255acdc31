import { returnParamsSchema, returnStepReply, returnStepSchema } from '@/contracts/returns';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';

import { moveReturnBy } from './move-return';

export const returnRoutes = (deps: Deps) => [
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
      const item = await moveReturnBy(deps, caller, params.id, body);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: 'Return updated', item };
    },
  }),
];

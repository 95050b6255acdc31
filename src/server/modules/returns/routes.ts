import { orderChangedReply, orderParamsSchema } from '@/contracts/orders';
import * as ordersApi from '@/contracts/orders.api';
import { returnParamsSchema, returnSchema, returnStepReply, returnStepSchema } from '@/contracts/returns';
import { findOrderForCaller, loadOrderReply } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { advanceReturn } from './move-return';
import { requestReturn, type SendReturnPhotos } from './request-return';

export const returnRoutes = (deps: Deps, sendPhotos: SendReturnPhotos) => [
  serve(ordersApi.requestReturn, {
    summary: 'Request a return of delivered items',
    params: orderParamsSchema,
    body: returnSchema,
    reply: orderChangedReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { id } = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      await requestReturn(deps, id, body, sendPhotos);
      return {
        message: 'Return requested. Keep the items until the store accepts it.',
        order: await loadOrderReply(deps, id),
      };
    },
  }),
  serve(ordersApi.moveReturn, {
    summary: 'Take a step of a return, as its shopper (bearer or track token) or as its store',
    params: returnParamsSchema,
    body: returnStepSchema,
    reply: returnStepReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const item = await advanceReturn(deps, caller, params.id, body);
      return { message: 'Return updated', item };
    },
  }),
];

import {
  cancelSchema,
  orderChangedReply,
  orderParamsSchema,
  orderQuerySchema,
  orderReply,
  ordersQuerySchema,
  ordersReply,
  placeOrderSchema,
  returnSchema,
  summaryReply,
  summarySchema,
} from '@/contracts/orders';
import { type Deps } from '@/server/deps';
import { endpoint } from '@/server/http/endpoint';

import { orderFor } from './access';
import { cancelOrder } from './cancel';
import { claimOrders } from './claim';
import { listOrders } from './list';
import { returnItems } from './returns';
import { memberSummary, placeForMember, shown } from './service';
import { showOrder } from './show';

/** What members do; what is done with an order takes a guest's token as well. */
export const orderRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/order/summary/',
    summary: 'What the bag costs, sent to an address, and what has changed',
    access: 'verified',
    body: summarySchema,
    reply: summaryReply,
    refusals: [429],
    handle: ({ body, user, caller }) => memberSummary(deps, user, body, caller),
  }),
  endpoint({
    method: 'POST',
    path: '/order/place-order/',
    summary: 'Turn the bag into an order; once for an Idempotency-Key',
    access: 'verified',
    body: placeOrderSchema,
    status: 201,
    reply: orderReply,
    refusals: [409, 422, 429, 503],
    handle: async ({ body, user, caller }) => ({ order: await placeForMember(deps, user, body, caller) }),
  }),
  endpoint({
    method: 'GET',
    path: '/order/get-user/',
    summary: "One's own orders, the newest first",
    access: 'verified',
    query: ordersQuerySchema,
    reply: ordersReply,
    handle: async ({ query, user }) => {
      await claimOrders(deps.db, user);
      return listOrders(deps.db, user.id, query);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/order/{id}/',
    summary: "An order, for its member's bearer or with its token",
    access: 'anyone',
    params: orderParamsSchema,
    query: orderQuerySchema,
    reply: orderReply,
    refusals: [401, 403, 429],
    handle: async ({ params, query, caller }) => {
      const order = await orderFor(deps, params.id, query.trackToken, caller);
      return { order: await showOrder(deps.db, order, deps.now()) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/cancel/',
    summary: 'Cancel a parcel, or all that still can be',
    access: 'anyone',
    params: orderParamsSchema,
    body: cancelSchema,
    reply: orderChangedReply,
    refusals: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { id } = await orderFor(deps, params.id, body.trackToken, caller);
      const message = await cancelOrder(deps, id, body.parcelId, body.reason ?? '');
      return { message, order: await shown(deps, id) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/return/',
    summary: 'Send back what was delivered',
    access: 'anyone',
    params: orderParamsSchema,
    body: returnSchema,
    reply: orderChangedReply,
    refusals: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { id } = await orderFor(deps, params.id, body.trackToken, caller);
      await returnItems(deps, id, body.items, body.reason);
      return {
        message: 'Your return is noted. What you paid goes back to you.',
        order: await shown(deps, id),
      };
    },
  }),
];

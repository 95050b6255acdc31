import { ordersQuerySchema, ordersReply } from '@/contracts/order-list';
import {
  cancelSchema,
  deliverySchema,
  orderChangedReply,
  orderParamsSchema,
  orderQuerySchema,
  orderReply,
  placeOrderSchema,
  summaryReply,
  summarySchema,
} from '@/contracts/orders';
import { returnSchema } from '@/contracts/returns';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';
import { requestReturn } from '@/server/modules/returns/request-return';

import { findOrderForCaller } from './access';
import { cancelOrder } from './cancel';
import { claimOrders } from './claim';
import { confirmReceived, disputeDelivery } from './delivery-proof';
import { listOrders } from './list';
import { toOrderReply } from './order-reply';
import { memberSummary, placeForMember, toShownOrder } from './service';

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
      const order = await findOrderForCaller(deps, params.id, query.trackToken, caller);
      return { order: await toOrderReply(deps.db, order, deps.now(), deps.keys) };
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
      const { id } = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      const message = await cancelOrder(deps, id, body.parcelId, body.reason ?? '');
      return { message, order: await toShownOrder(deps, id) };
    },
  }),
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
        order: await toShownOrder(deps, id),
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/received/',
    summary: 'Confirm that a parcel has arrived',
    access: 'anyone',
    params: orderParamsSchema,
    body: deliverySchema,
    reply: orderChangedReply,
    refusals: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { id } = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      await confirmReceived(deps, id, body.parcelId);
      return {
        message: 'Thank you. Your parcel is marked as delivered.',
        order: await toShownOrder(deps, id),
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/not-received/',
    summary: 'Say that a parcel has not arrived: it does not count as delivered by time any more',
    access: 'anyone',
    params: orderParamsSchema,
    body: deliverySchema,
    reply: orderChangedReply,
    refusals: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { id } = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      await disputeDelivery(deps, id, body.parcelId);
      return {
        message: "Thank you. We're looking into it and will email you.",
        order: await toShownOrder(deps, id),
      };
    },
  }),
];

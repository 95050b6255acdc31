import { suggestedAddressReply, type SuggestedAddress } from '@/contracts/addresses';
import * as addressesApi from '@/contracts/addresses.api';
import { findOrderSchema } from '@/contracts/find-order';
import { changeEmailSchema, emailChangedReply } from '@/contracts/order-email';
import { ordersQuerySchema, ordersReply } from '@/contracts/order-list';
import {
  cancelSchema,
  orderChangedReply,
  orderParamsSchema,
  orderQuerySchema,
  orderReply,
} from '@/contracts/orders';
import * as ordersApi from '@/contracts/orders.api';
import { messageReply } from '@/contracts/replies';
import { toShopperActor } from '@/server/modules/audit';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { findOrderForCaller } from './access';
import { cancelOrder } from './cancel';
import { changeOrderEmail } from './change-email';
import { listOrders } from './list';
import { loadOrderReply } from './load-order-reply';
import { toOrderReply } from './order-reply';
import { findSuggestedAddress } from './ownership';
import { sendOrderLink } from './send-order-link';

async function readSuggestedAddress(
  ...input: Parameters<typeof findSuggestedAddress>
): Promise<SuggestedAddress> {
  const found = await findSuggestedAddress(...input);
  if (!found) return null;
  const { alternatePhone = null, postalCode = null, ...address } = found.address;
  return { ...address, alternatePhone, postalCode, orderNumber: found.orderNumber };
}

/** Orders of members. The routes of a single order also accept a guest's track token. */
export const orderRoutes = (deps: Deps) => [
  serve(ordersApi.listOrders, {
    summary: 'List the member’s own orders, the newest first',
    query: ordersQuerySchema,
    reply: ordersReply,
    handle: ({ query, user }) => listOrders(deps.db, user, query),
  }),
  serve(addressesApi.getSuggestedAddress, {
    summary: 'The address of the member’s newest paid guest order, to be saved if the member wants to',
    reply: suggestedAddressReply,
    handle: async ({ user }) => ({ item: await readSuggestedAddress(deps.db, user) }),
  }),
  serve(ordersApi.getOrder, {
    summary: 'Show an order, with its member’s bearer token or its track token',
    params: orderParamsSchema,
    query: orderQuerySchema,
    reply: orderReply,
    errorStatuses: [401, 403, 429],
    handle: async ({ params, query, caller }) => {
      const order = await findOrderForCaller(deps, params.id, query.trackToken, caller);
      return { order: await toOrderReply(deps.db, order, deps.now(), deps.keys) };
    },
  }),
  serve(ordersApi.cancelOrder, {
    summary: 'Cancel a parcel, or all that can still be cancelled',
    params: orderParamsSchema,
    body: cancelSchema,
    reply: orderChangedReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { trackToken, parcelId, reason = '' } = body;
      const { id, userId } = await findOrderForCaller(deps, params.id, trackToken, caller);
      const actor = toShopperActor(trackToken ? null : userId, caller.requestId);
      const message = await cancelOrder(deps, id, { parcelId, reason, actor });
      return { message, order: await loadOrderReply(deps, id) };
    },
  }),
  serve(ordersApi.findOrder, {
    summary: 'Email the link to an order to the address it was ordered with',
    body: findOrderSchema,
    reply: messageReply,
    errorStatuses: [429],
    handle: async ({ body, caller }) => {
      await sendOrderLink(deps, body, caller);
      return { message: 'If that order number matches that email, we’ve sent you the link.' };
    },
  }),
  serve(ordersApi.changeOrderEmail, {
    summary: 'Change the email of an order within the hour; its track token changes too',
    params: orderParamsSchema,
    body: changeEmailSchema,
    reply: emailChangedReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const trackToken = await changeOrderEmail(deps, caller, params.id, body);
      return {
        message: 'Email changed. We’ve sent the link to your order there.',
        order: await loadOrderReply(deps, params.id),
        trackToken,
      };
    },
  }),
];

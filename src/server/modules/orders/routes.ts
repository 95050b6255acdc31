import { suggestedAddressReply, type SuggestedAddress } from '@/contracts/addresses';
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
import { messageReply } from '@/contracts/replies';
import { toShopperActor } from '@/server/modules/audit';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { findOrderForCaller } from './access';
import { cancelOrder } from './cancel';
import { changeOrderEmail } from './change-email';
import { listOrders } from './list';
import { loadOrderReply } from './load-order-reply';
import { orderMessages } from './messages';
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
  endpoint({
    method: 'GET',
    path: '/order/get-user/',
    summary: 'List the member’s own orders, the newest first',
    access: 'verified',
    query: ordersQuerySchema,
    reply: ordersReply,
    handle: ({ query, user }) => listOrders(deps.db, user, query),
  }),
  endpoint({
    method: 'GET',
    path: '/users/addresses/suggestion/',
    summary: 'The address of the member’s newest paid guest order, to be saved if the member wants to',
    access: 'verified',
    reply: suggestedAddressReply,
    handle: async ({ user }) => ({ item: await readSuggestedAddress(deps.db, user) }),
  }),
  endpoint({
    method: 'GET',
    path: '/order/{id}/',
    summary: 'Show an order, with its member’s bearer token or its track token',
    access: 'anyone',
    params: orderParamsSchema,
    query: orderQuerySchema,
    reply: orderReply,
    errorStatuses: [401, 403, 429],
    handle: async ({ params, query, caller }) => {
      const order = await findOrderForCaller(deps, params.id, query.trackToken, caller);
      return { order: await toOrderReply(deps.db, order, deps.now(), deps.keys) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/cancel/',
    summary: 'Cancel a parcel, or all that can still be cancelled',
    access: 'anyone',
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
  endpoint({
    method: 'POST',
    path: '/order/find/',
    summary: 'Email the link to an order to the address it was ordered with',
    access: 'anyone',
    body: findOrderSchema,
    reply: messageReply,
    errorStatuses: [429],
    handle: async ({ body, caller }) => {
      await sendOrderLink(deps, body, caller);
      return { message: orderMessages.linkSent };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/email/',
    summary: 'Change the email of an order within the hour; its track token changes too',
    access: 'anyone',
    params: orderParamsSchema,
    body: changeEmailSchema,
    reply: emailChangedReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const trackToken = await changeOrderEmail(deps, caller, params.id, body);
      return {
        message: orderMessages.emailChanged,
        order: await loadOrderReply(deps, params.id),
        trackToken,
      };
    },
  }),
];

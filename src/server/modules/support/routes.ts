import { failedMessagesReply, failedMessageParamsSchema } from '@/contracts/failed-messages';
import { can } from '@/contracts/permissions';
import { messageReply } from '@/contracts/replies';
import {
  staffOrderParamsSchema,
  staffOrderReply,
  staffOrdersQuerySchema,
  staffOrdersReply,
} from '@/contracts/staff-orders';
import { findActor } from '@/server/modules/authentication';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint, type SignedInUser } from '@/server/platform/http/endpoint';
import { listFailedMessages } from '@/server/platform/outbox/failed-messages';

import { findStaffOrder } from './find-staff-order';
import { supportMessages } from './messages';
import { retryMessage } from './retry-message';
import { searchOrders } from './search-orders';

/** The finance team settles amounts and does not write to shoppers. */
const canContactShoppers = async ({ db }: Deps, user: SignedInUser): Promise<boolean> =>
  can(await findActor(db, user), 'staff:people.read');

export const supportRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/staff/orders/',
    summary: 'Find orders by number, email, phone or payment reference, newest first',
    access: 'staff:orders.read',
    query: staffOrdersQuerySchema,
    reply: staffOrdersReply,
    handle: async ({ query, user }) => searchOrders(deps.db, query, await canContactShoppers(deps, user)),
  }),
  endpoint({
    method: 'GET',
    path: '/staff/orders/{id}/',
    summary: 'An order with its parcels, payments, refunds, returns and changes',
    access: 'staff:orders.read',
    params: staffOrderParamsSchema,
    reply: staffOrderReply,
    handle: async ({ params, user }) => ({
      order: await findStaffOrder(deps.db, params.id, await canContactShoppers(deps, user)),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/staff/messages/',
    summary: 'Messages that could not be sent, the newest first',
    access: 'staff:messages.retry',
    reply: failedMessagesReply,
    handle: async () => ({ items: await listFailedMessages(deps) }),
  }),
  endpoint({
    method: 'POST',
    path: '/staff/messages/{id}/retry/',
    summary: 'Send a message again that could not be sent',
    access: 'staff:messages.retry',
    params: failedMessageParamsSchema,
    reply: messageReply,
    errorStatuses: [409],
    handle: async ({ params, actor }) => {
      await retryMessage(deps, actor, params.id);
      return { message: supportMessages.messageQueued };
    },
  }),
];

import { failedMessagesReply, failedMessageParamsSchema } from '@/contracts/failed-messages';
import { can } from '@/contracts/permissions';
import { messageReply } from '@/contracts/replies';
import {
  staffOrderParamsSchema,
  staffOrderReply,
  staffOrdersQuerySchema,
  staffOrdersReply,
} from '@/contracts/staff-orders';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import * as staffApi from '@/contracts/staff.api';
import { findActor } from '@/server/modules/authentication';
import { type Deps } from '@/server/platform/deps/deps';
import { serve, type SignedInUser } from '@/server/platform/http/endpoint';
import { listFailedMessages } from '@/server/platform/outbox/failed-messages';

import { findStaffOrder } from './find-staff-order';
import { retryMessage } from './retry-message';
import { searchOrders } from './search-orders';

/** The finance team settles amounts and does not write to shoppers. */
const canContactShoppers = async ({ db }: Deps, user: SignedInUser): Promise<boolean> =>
  can(await findActor(db, user), 'staff:people.read');

export const supportRoutes = (deps: Deps) => [
  serve(staffOrdersApi.listStaffOrders, {
    summary: 'Find orders by number, email, phone or payment reference, newest first',
    query: staffOrdersQuerySchema,
    reply: staffOrdersReply,
    handle: async ({ query, user }) => searchOrders(deps.db, query, await canContactShoppers(deps, user)),
  }),
  serve(staffOrdersApi.getStaffOrder, {
    summary: 'An order with its parcels, payments, refunds, returns and changes',
    params: staffOrderParamsSchema,
    reply: staffOrderReply,
    handle: async ({ params, user }) => ({
      order: await findStaffOrder(deps.db, params.id, await canContactShoppers(deps, user)),
    }),
  }),
  serve(staffApi.listFailedMessages, {
    summary: 'Messages that could not be sent, the newest first',
    reply: failedMessagesReply,
    handle: async () => ({ items: await listFailedMessages(deps) }),
  }),
  serve(staffApi.retryMessage, {
    summary: 'Send a message again that could not be sent',
    params: failedMessageParamsSchema,
    reply: messageReply,
    errorStatuses: [409],
    handle: async ({ params, actor }) => {
      await retryMessage(deps, actor, params.id);
      return { message: 'We’re sending it again.' };
    },
  }),
];

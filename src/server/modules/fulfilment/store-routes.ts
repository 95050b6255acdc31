import { orderParamsSchema } from '@/contracts/orders';
import {
  storeParcelsQuerySchema,
  storeParcelsReply,
  storeStepReply,
  storeStepSchema,
} from '@/contracts/store-orders';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';

import { storeOrderMessages } from './messages';
import { listStoreParcels } from './store-parcels';
import { advanceParcelByStore } from './store-steps';

export const storeOrderRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/order/store/',
    summary: 'List the parcels of the store, the newest first',
    access: 'store:orders.read',
    query: storeParcelsQuerySchema,
    reply: storeParcelsReply,
    handle: ({ query, store }) => listStoreParcels(deps.db, store.storeId, query, deps.now()),
  }),
  endpoint({
    method: 'PATCH',
    path: '/order/store/{id}/',
    summary: 'Move a parcel of the store to its next status',
    access: 'store:orders.pack',
    params: orderParamsSchema,
    body: storeStepSchema,
    reply: storeStepReply,
    refusals: [409],
    handle: async ({ params, body, store }) => {
      await advanceParcelByStore(deps, store.storeId, params.id, body);
      deps.background.run('messages', () => sendMessages(deps));
      return { message: storeOrderMessages.updated };
    },
  }),
];

import { orderParamsSchema, orderQuerySchema } from '@/contracts/orders';
import { findOrderForCaller } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { createPackingSlip } from './packing-slip';
import { createInvoice } from './service';

export const invoiceRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/order/{id}/invoice/',
    summary: 'Download an order’s invoice as a PDF, with its member’s bearer token or its track token',
    access: 'anyone',
    params: orderParamsSchema,
    query: orderQuerySchema,
    reply: { mediaType: 'application/pdf' },
    refusals: [401, 403, 409, 429],
    handle: async ({ params, query, caller }) =>
      createInvoice(deps, await findOrderForCaller(deps, params.id, query.trackToken, caller)),
  }),
  endpoint({
    method: 'GET',
    path: '/order/store/{id}/packing-slip/',
    summary: 'Download the address label and packing slip of a parcel as a PDF',
    access: 'store:orders.pack',
    params: orderParamsSchema,
    reply: { mediaType: 'application/pdf' },
    refusals: [429],
    handle: ({ params, store: { storeId } }) => createPackingSlip(deps, { storeId, parcelId: params.id }),
  }),
];

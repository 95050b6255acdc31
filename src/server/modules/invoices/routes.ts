import { orderParamsSchema, orderQuerySchema } from '@/contracts/orders';
import * as ordersApi from '@/contracts/orders.api';
import { findOrderForCaller } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { createInvoice } from './service';

export const invoiceRoutes = (deps: Deps) => [
  serve(ordersApi.getInvoice, {
    summary: 'Download an order’s invoice as a PDF, with its member’s bearer token or its track token',
    params: orderParamsSchema,
    query: orderQuerySchema,
    reply: { mediaType: 'application/pdf' },
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, query, caller }) =>
      createInvoice(deps, await findOrderForCaller(deps, params.id, query.trackToken, caller)),
  }),
];

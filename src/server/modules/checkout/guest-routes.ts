import * as checkoutApi from '@/contracts/checkout.api';
import { guestOrderReply, guestPlaceOrderSchema, guestSummarySchema, summaryReply } from '@/contracts/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { summariseGuestCart, placeGuestOrder } from './service';

/** Checkout for guests. A guest's cart is identified by the id that the browser generated. */
export const guestOrderRoutes = (deps: Deps) => [
  serve(checkoutApi.summarizeGuestOrder, {
    summary: 'Price a guest’s bag for an address, and list what has changed',
    body: guestSummarySchema,
    reply: summaryReply,
    errorStatuses: [429],
    handle: ({ body, caller }) => summariseGuestCart(deps, body, caller),
  }),
  serve(checkoutApi.placeGuestOrder, {
    summary: 'Turn a guest’s bag into an order, once per Idempotency-Key',
    body: guestPlaceOrderSchema,
    status: 201,
    reply: guestOrderReply,
    errorStatuses: [409, 422, 429, 503],
    handle: ({ body, caller }) => placeGuestOrder(deps, body, caller),
  }),
];

import { orderReply, placeOrderSchema, summaryReply, summarySchema } from '@/contracts/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { summariseUserCart, placeUserOrder } from './service';

/** Checkout for members. */
export const checkoutRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/order/summary/',
    summary: 'Price the bag for an address, and list what has changed',
    access: 'verified',
    body: summarySchema,
    reply: summaryReply,
    errorStatuses: [429],
    handle: ({ body, user, caller }) => summariseUserCart(deps, user, body, caller),
  }),
  endpoint({
    method: 'POST',
    path: '/order/place-order/',
    summary: 'Turn the bag into an order, once per Idempotency-Key',
    access: 'verified',
    body: placeOrderSchema,
    status: 201,
    reply: orderReply,
    errorStatuses: [409, 422, 429, 503],
    handle: async ({ body, user, caller }) => ({ order: await placeUserOrder(deps, user, body, caller) }),
  }),
];

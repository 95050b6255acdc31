import * as checkoutApi from '@/contracts/checkout.api';
import {
  orderChangedReply,
  orderParamsSchema,
  orderReply,
  payOnDeliverySchema,
  placeOrderSchema,
  summaryReply,
  summarySchema,
} from '@/contracts/orders';
import { findOrderForCaller, loadOrderReply } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { summariseUserCart, placeUserOrder } from './service';
import { switchToPayOnDelivery } from './switch-to-pay-on-delivery';

/** Checkout for members, and for everybody the switch to pay on delivery. */
export const checkoutRoutes = (deps: Deps) => [
  serve(checkoutApi.summarizeOrder, {
    summary: 'Price the bag for an address, and list what has changed',
    body: summarySchema,
    reply: summaryReply,
    errorStatuses: [429],
    handle: ({ body, user, caller }) => summariseUserCart(deps, user, body, caller),
  }),
  serve(checkoutApi.placeOrder, {
    summary: 'Turn the bag into an order, once per Idempotency-Key',
    body: placeOrderSchema,
    status: 201,
    reply: orderReply,
    errorStatuses: [409, 422, 429, 503],
    handle: async ({ body, user, caller }) => ({ order: await placeUserOrder(deps, user, body, caller) }),
  }),
  serve(checkoutApi.payOnDelivery, {
    summary: 'Pay an unpaid order on delivery instead',
    params: orderParamsSchema,
    body: payOnDeliverySchema,
    reply: orderChangedReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const order = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      await switchToPayOnDelivery(deps, order, body.publicCartId, caller);
      return { message: 'You’ll pay when your order arrives.', order: await loadOrderReply(deps, order.id) };
    },
  }),
];

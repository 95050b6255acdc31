import { deliverySchema, orderChangedReply, orderParamsSchema } from '@/contracts/orders';
import { findOrderForCaller, loadOrderReply } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { confirmDeliveryByShopper, disputeDelivery } from './delivery-proof';

/** What a shopper says about the delivery of a parcel. */
export const deliveryRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/order/{id}/received/',
    summary: 'Confirm that a parcel has arrived',
    access: 'anyone',
    params: orderParamsSchema,
    body: deliverySchema,
    reply: orderChangedReply,
    refusals: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { id } = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      await confirmDeliveryByShopper(deps, id, body.parcelId);
      return {
        message: 'Thank you. Your parcel is marked as delivered.',
        order: await loadOrderReply(deps, id),
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/not-received/',
    summary: 'Say that a parcel has not arrived: it does not count as delivered by time any more',
    access: 'anyone',
    params: orderParamsSchema,
    body: deliverySchema,
    reply: orderChangedReply,
    refusals: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { id } = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      await disputeDelivery(deps, id, body.parcelId);
      return {
        message: "Thank you. We're looking into it and will email you.",
        order: await loadOrderReply(deps, id),
      };
    },
  }),
];

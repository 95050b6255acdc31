import { deliverySchema, orderChangedReply, orderParamsSchema } from '@/contracts/orders';
import * as ordersApi from '@/contracts/orders.api';
import { toShopperActor } from '@/server/modules/audit';
import { findOrderForCaller, loadOrderReply } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { confirmDeliveryByShopper, disputeDelivery } from './delivery-proof';

/** Routes with which a shopper confirms or disputes a delivery. */
export const deliveryRoutes = (deps: Deps) => [
  serve(ordersApi.confirmReceipt, {
    summary: 'Confirm that a parcel has arrived',
    params: orderParamsSchema,
    body: deliverySchema,
    reply: orderChangedReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { trackToken, parcelId } = body;
      const { id, userId } = await findOrderForCaller(deps, params.id, trackToken, caller);
      const actor = toShopperActor(trackToken ? null : userId, caller.requestId);
      await confirmDeliveryByShopper(deps, id, parcelId, actor);
      return {
        message: 'Thank you. Your parcel is marked as delivered.',
        order: await loadOrderReply(deps, id),
      };
    },
  }),
  serve(ordersApi.reportNotReceived, {
    summary: 'Report that a parcel has not arrived, so that it isn’t marked as delivered automatically',
    params: orderParamsSchema,
    body: deliverySchema,
    reply: orderChangedReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const { id } = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      await disputeDelivery(deps, id, body.parcelId);
      return {
        message: 'Thank you. We’re looking into it and will email you.',
        order: await loadOrderReply(deps, id),
      };
    },
  }),
];

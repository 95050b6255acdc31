import * as checkoutApi from '@/contracts/checkout.api';
import { shippingQuerySchema, shippingReply } from '@/contracts/shipping';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { listShipping } from './service';

const CACHE_SECONDS = 60;

export const shippingRoutes = ({ db, now }: Deps) => [
  serve(checkoutApi.listShippingMethods, {
    summary: 'List the shipping fees to a state of these stores, or of the first hundred by name',
    query: shippingQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    reply: shippingReply,
    handle: ({ query }) => listShipping(db, query, now()),
  }),
];

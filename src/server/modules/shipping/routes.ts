import { shippingQuerySchema, shippingReply } from '@/contracts/shipping';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { listShipping } from './service';

const CACHE_SECONDS = 60;

export const shippingRoutes = ({ db, now }: Deps) => [
  endpoint({
    method: 'GET',
    path: '/shipping',
    summary: 'List the shipping fees to a state of these stores, or of the first hundred by name',
    access: 'anyone',
    query: shippingQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    reply: shippingReply,
    handle: ({ query }) => listShipping(db, query, now()),
  }),
];

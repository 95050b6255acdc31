import { couponReply, couponSchema, publicCouponsReply } from '@/contracts/coupons';
import { listPublicCoupons } from '@/server/modules/coupons';
import { cacheKeys } from '@/server/platform/cache/cache-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { lookUpCoupon } from './look-up-coupon';

const CACHE_SECONDS = 60;

export const couponRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/coupon/public/',
    summary: 'The coupons that the shop shows to everybody and that can be used now',
    access: 'anyone',
    cacheSeconds: CACHE_SECONDS,
    cacheKeys: () => [cacheKeys.coupons],
    reply: publicCouponsReply,
    handle: async () => ({ items: await listPublicCoupons(deps.db, deps.now()) }),
  }),
  endpoint({
    method: 'POST',
    path: '/coupon',
    summary: 'Show the discount that a coupon gives on the items',
    access: 'anyone',
    body: couponSchema,
    reply: couponReply,
    refusals: [401, 403, 404, 409, 429],
    handle: ({ body, caller }) => lookUpCoupon(deps, body, caller),
  }),
];

import { couponReply, couponSchema, publicCouponsQuerySchema, publicCouponsReply } from '@/contracts/coupons';
import * as couponsApi from '@/contracts/coupons.api';
import { listPublicCoupons, toPublicCoupon } from '@/server/modules/coupons';
import { surrogateKeys } from '@/server/platform/cache/surrogate-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { lookUpCoupon } from './look-up-coupon';

const CACHE_SECONDS = 60;

export const couponRoutes = (deps: Deps) => [
  serve(couponsApi.listPublicCoupons, {
    summary: 'The shop’s coupons, and those of a store, that everybody may see and use now',
    query: publicCouponsQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    surrogateKeys: () => [surrogateKeys.coupons],
    reply: publicCouponsReply,
    handle: async ({ query: { storeId, cartTotalKobo } }) => {
      const coupons = await listPublicCoupons(deps.db, storeId, deps.now());
      return { items: coupons.map((coupon) => toPublicCoupon(coupon, cartTotalKobo)) };
    },
  }),
  serve(couponsApi.lookUpCoupon, {
    summary: 'Show the discount that a coupon gives on the items',
    body: couponSchema,
    reply: couponReply,
    errorStatuses: [401, 403, 404, 409, 429],
    handle: ({ body, caller }) => lookUpCoupon(deps, body, caller),
  }),
];

import * as couponsApi from '@/contracts/coupons.api';
import {
  newStoreCouponSchema,
  pauseCouponSchema,
  storeCouponReply,
  storeCouponsQuerySchema,
  storeCouponsReply,
} from '@/contracts/store-coupons';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { createStoreCoupon, listStoreCoupons, pauseStoreCoupon } from './store-coupons';

export const storeCouponRoutes = (deps: Deps) => [
  serve(couponsApi.listStoreCoupons, {
    summary: 'The coupons that the store pays, with what is spent of their budgets',
    query: storeCouponsQuerySchema,
    reply: storeCouponsReply,
    handle: ({ query, store }) => listStoreCoupons(deps.db, store.storeId, query, deps.now()),
  }),
  serve(couponsApi.createStoreCoupon, {
    summary: 'Create a coupon that the store pays, on its own products only',
    body: newStoreCouponSchema,
    status: 201,
    reply: storeCouponReply,
    errorStatuses: [409],
    handle: async ({ body, store, actor }) => ({
      message: 'Coupon created',
      item: await createStoreCoupon(deps, actor, store.storeId, body),
    }),
  }),
  serve(couponsApi.pauseStoreCoupon, {
    summary: 'Pause a coupon of the store, or resume it',
    body: pauseCouponSchema,
    reply: storeCouponReply,
    errorStatuses: [404],
    handle: async ({ body, store, actor }) => ({
      message: body.isPaused ? 'Coupon paused' : 'Coupon resumed',
      item: await pauseStoreCoupon(deps, actor, store.storeId, body),
    }),
  }),
];

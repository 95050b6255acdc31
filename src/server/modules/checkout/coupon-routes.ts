import { couponReply, couponSchema } from '@/contracts/coupons';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { lookUpCoupon } from './look-up-coupon';

export const couponRoutes = (deps: Deps) => [
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

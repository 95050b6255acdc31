import { couponReply, couponSchema, type CouponPayload } from '@/contracts/coupons';
import { normaliseEmail } from '@/contracts/text';
import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';
import { endpoint, type Caller } from '@/server/http/endpoint';
import { discountOnGoods } from '@/server/modules/orders/totals';

import { findCoupon, wasUsedBy } from './repo';
import { couponReplyOf, problemOf, termsOf } from './terms';

export const couponRoutes = (deps: Deps) => [
  endpoint({
    method: 'POST',
    path: '/coupon',
    summary: 'What a coupon takes off the goods',
    access: 'anyone',
    body: couponSchema,
    reply: couponReply,
    refusals: [404, 409, 429],
    handle: ({ body, caller }) => lookUp(deps, body, caller),
  }),
];

/** Codes are words off a flyer and quickly guessed, so tries are counted. */
async function lookUp(deps: Deps, { code, cartTotalKobo, email }: CouponPayload, caller: Caller) {
  await deps.limits.spend('coupon', caller.address);
  const coupon = await findCoupon(deps.db, code);
  const wasUsed = email ? await wasUsedBy(deps.db, code, normaliseEmail(email)) : false;
  const problem = problemOf(coupon, cartTotalKobo, wasUsed, deps.now());
  if (problem) throw refuse(problem.reason === 'unknown' ? 'not-found' : 'conflict', problem.sentence);
  if (!coupon) throw new Error('A coupon without a problem is there.');
  return couponReplyOf(coupon, discountOnGoods(termsOf(coupon), cartTotalKobo));
}

import { type Coupon, type CouponPayload } from '@/contracts/coupons';
import { type CouponRow } from '@/server/platform/database/schema/coupons';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { type Caller } from '@/server/platform/http/endpoint';
import { discountOnGoods } from '@/server/modules/orders/price-order';
import { requireSignedIn } from '@/server/modules/sessions/require-signed-in';

import { findCoupon, wasUsedBy } from './repo';
import { toCouponReply, isCovered, findCouponProblem, toCouponTerms, usedUp } from './terms';

/** What a code takes off. A guest has proven nothing about themselves, so whether a code was used is checked for members alone. */
export async function lookUpCoupon(
  deps: Deps,
  { code, cartTotalKobo }: CouponPayload,
  caller: Caller,
): Promise<Coupon> {
  const user = caller.authorization ? await requireSignedIn(deps, 'verified', caller) : undefined;
  await countCouponGuess(deps, code, user?.id, caller);
  const coupon = await findCoupon(deps.db, code);
  const wasUsed = await wasUsedBy(deps.db, code, { email: user?.email, phone: undefined });
  const problem = findCouponProblem(coupon, cartTotalKobo, wasUsed, deps.now());
  if (problem) throw httpError(problem.reason === 'unknown' ? 'not-found' : 'conflict', problem.sentence);
  if (!coupon) throw new Error('A coupon without a problem is there.');
  const discountKobo = discountOnGoods(toCouponTerms(coupon), cartTotalKobo);
  if (!isCovered(coupon, discountKobo)) throw httpError('conflict', usedUp.sentence);
  return toCouponReply(coupon, discountKobo);
}

/**
 * Counts a code that is not valid: codes are words from a flyer and quickly guessed. It counts against the account, and against the
 * address only where there is none. It is counted before it is looked up and taken back where it is valid, so that no guess goes uncounted.
 */
export async function countCouponGuess(
  deps: Deps,
  code: string | undefined,
  userId: string | undefined,
  caller: Caller,
): Promise<void> {
  if (!code) return;
  const [limit, key] = userId ? (['coupon', userId] as const) : (['couponAddress', caller.address] as const);
  await deps.limits.spend(limit, key, (wait) => `Too many codes were tried. Try again in ${wait}.`);
  if (isKnown(await findCoupon(deps.db, code), deps.now())) await deps.limits.giveBack(limit, key);
}

const isKnown = (coupon: CouponRow | undefined, now: Date): boolean =>
  coupon !== undefined && now >= coupon.startsAt;

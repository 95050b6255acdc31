import { type CouponRow } from '@/server/platform/database/schema/coupons';
import { type Deps } from '@/server/platform/deps/deps';
import { type Caller } from '@/server/platform/http/endpoint';

import { findCoupon } from './repo';

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

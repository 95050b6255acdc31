import { type Deps } from '@/server/platform/deps/deps';
import { type Caller } from '@/server/platform/http/endpoint';

import { findCoupon } from './repo';
import { type CouponRow } from './tables';

const couponMessages = {
  tooManyGuesses: (wait: string) => `You’ve tried too many codes. Please try again in ${wait}.`,
} as const;

/**
 * Counts invalid coupon codes, because codes are words from a flyer and easy to guess. A guess
 * counts against the account, or against the IP address of a guest. It is counted before the lookup
 * and given back if the code is valid, so that no guess goes uncounted.
 */
export async function countCouponGuess(
  deps: Deps,
  code: string | undefined,
  userId: string | undefined,
  caller: Caller,
): Promise<void> {
  if (!code) return;
  const [limit, key] = userId ? (['coupon', userId] as const) : (['couponAddress', caller.address] as const);
  await deps.limits.spend(limit, key, couponMessages.tooManyGuesses);
  if (isKnown(await findCoupon(deps.db, code), deps.now())) await deps.limits.giveBack(limit, key);
}

const isKnown = (coupon: CouponRow | undefined, now: Date): boolean =>
  coupon !== undefined && now >= coupon.startsAt;

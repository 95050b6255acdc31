import { type CouponPayload, type Coupon } from '@/contracts/coupons';
import { requireSignedIn } from '@/server/modules/authentication';
import {
  countCouponGuess,
  findCoupon,
  isCouponUsedBy,
  findCouponProblem,
  toCouponTerms,
  isWithinBudget,
  sumDiscounted,
  usedUpProblem,
  toCouponReply,
} from '@/server/modules/coupons';
import { calculateItemDiscount } from '@/server/modules/pricing';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';

/**
 * Returns the discount of a coupon. Only members are checked for earlier use: a guest has no
 * verified identity yet.
 *
 * @throws {HttpError} 404 if the code is unknown, 409 if it cannot be used for this cart.
 */
export async function lookUpCoupon(
  deps: Deps,
  { code, cartTotalKobo, storeIds, storeTotalsKobo }: CouponPayload,
  caller: Caller,
): Promise<Coupon> {
  const user = caller.authorization ? await requireSignedIn(deps, 'verified', caller) : undefined;
  await countCouponGuess(deps, code, user?.id, caller);
  const coupon = await findCoupon(deps.db, code);
  const wasUsed = await isCouponUsedBy(deps.db, code, { email: user?.email, phone: undefined });
  // A payload without the totals of its stores is of the whole cart; the summary is exact.
  const totals = (storeIds ?? []).map((storeId, index) => ({
    storeId,
    totalKobo: storeTotalsKobo?.[index] ?? cartTotalKobo,
  }));
  const asked = { totals, totalKobo: cartTotalKobo, wasUsed };
  const problem = await findCouponProblem(deps.db, coupon, asked, deps.now());
  if (problem) throw httpError(problem.reason === 'unknown' ? 'not-found' : 'conflict', problem.sentence);
  if (!coupon) throw new Error('A coupon without a problem must exist.');
  const discountKobo = calculateItemDiscount(toCouponTerms(coupon), sumDiscounted(coupon, asked));
  if (!isWithinBudget(coupon, discountKobo)) throw httpError('conflict', usedUpProblem.sentence);
  return toCouponReply(coupon, discountKobo);
}

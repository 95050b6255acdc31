import { type Coupon } from '@/contracts/coupons';
import { type CouponTerms, formatNaira } from '@/server/modules/pricing';
import { type CouponRow } from '@/server/platform/database/schema/coupons';

/** Why a code cannot be used, in words for whoever typed it. */
export type CouponProblem = {
  reason: 'unknown' | 'expired' | 'minimum' | 'used' | 'budget' | 'own-store';
  sentence: string;
};

export const alreadyUsedProblem: CouponProblem = {
  reason: 'used',
  sentence: 'You have already used this code. Each person can use it once.',
};
export const phoneRequiredProblem = { sentence: 'Confirm your phone to use this code.' };
export const usedUpProblem: CouponProblem = { reason: 'budget', sentence: 'This code has been used up.' };
export const ownStoreProblem = (storeName: string): CouponProblem => ({
  reason: 'own-store',
  sentence: `This code can't be used for products from ${storeName}.`,
});

/** Whether a coupon's budget still covers a discount. Placing the order decides it in one statement (spendBudget). */
export const isWithinBudget = ({ spentKobo, budgetKobo }: CouponRow, discountKobo: number): boolean =>
  spentKobo + discountKobo <= budgetKobo;

/** What stands in the way of a code, if anything; whether it was used by this person is for the caller to know. */
export function findCouponProblem(
  coupon: CouponRow | undefined,
  subtotalKobo: number,
  wasUsed: boolean,
  now: Date,
): CouponProblem | undefined {
  if (!coupon || now < coupon.startsAt) return { reason: 'unknown', sentence: 'We do not know this code.' };
  if (now >= coupon.expiresAt) return { reason: 'expired', sentence: 'This code has expired.' };
  if (wasUsed) return alreadyUsedProblem;
  if (coupon.spentKobo >= coupon.budgetKobo) return usedUpProblem;
  if (subtotalKobo < coupon.minimumKobo) {
    return {
      reason: 'minimum',
      sentence: `This code is for orders from ${formatNaira(coupon.minimumKobo)}.`,
    };
  }
  return undefined;
}

export function toCouponTerms({ type, value, maxDiscountKobo }: CouponRow): CouponTerms {
  if (type === 'percent') return { type, percent: value, maxDiscountKobo };
  return type === 'fixed' ? { type, discountKobo: value } : { type };
}

export const toCouponReply = ({ code, type, description }: CouponRow, discountKobo: number): Coupon => ({
  code,
  type,
  description,
  discountKobo,
});

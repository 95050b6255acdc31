import { type Coupon } from '@/contracts/coupons';
import { type CouponTerms, formatNaira } from '@/server/modules/pricing';
import { type CouponRow } from '@/server/platform/database/schema/coupons';

import { couponMessages } from './messages';

/** Why a code cannot be used, with the sentence for the shopper. */
export type CouponProblem = {
  reason: 'unknown' | 'expired' | 'minimum' | 'used' | 'budget' | 'own-store';
  sentence: string;
};

export const alreadyUsedProblem: CouponProblem = {
  reason: 'used',
  sentence: couponMessages.alreadyUsed,
};
export const phoneRequiredProblem = { sentence: couponMessages.phoneRequired };
export const usedUpProblem: CouponProblem = { reason: 'budget', sentence: couponMessages.usedUp };
export const ownStoreProblem = (storeName: string): CouponProblem => ({
  reason: 'own-store',
  sentence: couponMessages.ownStore(storeName),
});

/**
 * Whether a coupon's budget still covers a discount. `spendBudget` decides it when the order is
 * placed.
 */
export const isWithinBudget = ({ spentKobo, budgetKobo }: CouponRow, discountKobo: number): boolean =>
  spentKobo + discountKobo <= budgetKobo;

/**
 * Finds the reason why a code cannot be used, if any.
 *
 * @param wasUsed Whether this person has used the code before.
 */
export function findCouponProblem(
  coupon: CouponRow | undefined,
  subtotalKobo: number,
  wasUsed: boolean,
  now: Date,
): CouponProblem | undefined {
  if (!coupon || now < coupon.startsAt) return { reason: 'unknown', sentence: couponMessages.invalid };
  if (now >= coupon.expiresAt) return { reason: 'expired', sentence: couponMessages.expired };
  if (wasUsed) return alreadyUsedProblem;
  if (coupon.spentKobo >= coupon.budgetKobo) return usedUpProblem;
  if (subtotalKobo < coupon.minimumKobo) {
    return {
      reason: 'minimum',
      sentence: couponMessages.minimum(formatNaira(coupon.minimumKobo)),
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

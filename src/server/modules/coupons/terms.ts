import { type Coupon, type PublicCoupons } from '@/contracts/coupons';
import { calculateItemDiscount, type CouponTerms, formatNaira } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';

import { findStoreName } from './repo';
import { type CouponRow } from './tables';

/** Why a code cannot be used, with the sentence for the shopper. */
export type CouponProblem = {
  reason: 'unknown' | 'expired' | 'paused' | 'minimum' | 'used' | 'budget' | 'own-store' | 'other-store';
  sentence: string;
};

export const alreadyUsedProblem = ({ usesPerPerson }: Pick<CouponRow, 'usesPerPerson'>): CouponProblem => ({
  reason: 'used',
  sentence:
    usesPerPerson === 1
      ? 'You have already used this code. Each person can use it once.'
      : `You have already used this code ${usesPerPerson} times.`,
});
export const phoneRequiredProblem = { sentence: 'Confirm your phone to use this code.' };
export const usedUpProblem: CouponProblem = { reason: 'budget', sentence: 'This code has been used up.' };
export const ownStoreProblem = (storeName: string): CouponProblem => ({
  reason: 'own-store',
  sentence: `This code can’t be used for products from ${storeName}.`,
});

/**
 * Whether a coupon's budget still covers a discount. `spendBudget` decides it when the order is
 * placed.
 */
export const isWithinBudget = ({ spentKobo, budgetKobo }: CouponRow, discountKobo: number): boolean =>
  spentKobo + discountKobo <= budgetKobo;

/** What the goods of one store cost in a cart. */
export type StoreTotal = { storeId: string; totalKobo: number };

type CartTotals = {
  totals: readonly StoreTotal[];
  /** The price of all goods, if it is not the sum of `totals`. */
  totalKobo?: number;
};

/** Lists the stores of a cart whose products a coupon discounts. */
export const listDiscountedStores = (
  coupon: Pick<CouponRow, 'storeId'> | undefined,
  totals: readonly StoreTotal[],
): string[] =>
  totals.map(({ storeId }) => storeId).filter((storeId) => !coupon?.storeId || coupon.storeId === storeId);

/**
 * Sums the price of the goods that a coupon discounts; undefined if there are none of its store.
 */
function findDiscountedTotal({ storeId }: CouponRow, { totals, totalKobo }: CartTotals): number | undefined {
  if (!storeId) return totalKobo ?? totals.reduce((sum, total) => sum + total.totalKobo, 0);
  return totals.find((total) => total.storeId === storeId)?.totalKobo;
}

export const sumDiscounted = (coupon: CouponRow, cart: CartTotals): number =>
  findDiscountedTotal(coupon, cart) ?? 0;

/**
 * Finds the reason why a code cannot be used, if any.
 *
 * @param cart `wasUsed`: whether this person has used the code as often as they may.
 */
export async function findCouponProblem(
  db: Db,
  coupon: CouponRow | undefined,
  cart: CartTotals & { wasUsed: boolean },
  now: Date,
): Promise<CouponProblem | undefined> {
  if (!coupon || now < coupon.startsAt) return { reason: 'unknown', sentence: 'That code isn’t valid.' };
  if (now >= coupon.expiresAt) return { reason: 'expired', sentence: 'This code has expired.' };
  if (coupon.pausedAt) return { reason: 'paused', sentence: 'This code can’t be used at the moment.' };
  if (cart.wasUsed) return alreadyUsedProblem(coupon);
  if (coupon.spentKobo >= coupon.budgetKobo) return usedUpProblem;
  const totalKobo = findDiscountedTotal(coupon, cart);
  const storeName = coupon.storeId && (await findStoreName(db, coupon.storeId));
  if (totalKobo === undefined)
    return { reason: 'other-store', sentence: `This code is for products from ${storeName ?? ''}.` };
  if (totalKobo >= coupon.minimumKobo) return undefined;
  const minimum = formatNaira(coupon.minimumKobo);
  const sentence = storeName
    ? `This code is for orders of ${minimum} or more from ${storeName}.`
    : `This code is for orders of ${minimum} or more.`;
  return { reason: 'minimum', sentence };
}

export function toCouponTerms({ type, value, maxDiscountKobo, storeId }: CouponRow): CouponTerms {
  if (type === 'percent') return { type, percent: value, maxDiscountKobo, storeId };
  return type === 'fixed' ? { type, discountKobo: value, storeId } : { type, storeId };
}

/** @param cartTotalKobo the price of the goods, without which the reply has no discount */
export function toPublicCoupon(
  coupon: CouponRow,
  cartTotalKobo: number | undefined,
): PublicCoupons['items'][number] {
  const { code, type, description, minimumKobo, storeId } = coupon;
  const hasDiscount = cartTotalKobo !== undefined && !storeId && type !== 'free-shipping';
  const discountKobo = hasDiscount ? calculateItemDiscount(toCouponTerms(coupon), cartTotalKobo) : null;
  return { code, description, minimumKobo, discountKobo, storeId };
}

export const toCouponReply = ({ code, type, description }: CouponRow, discountKobo: number): Coupon => ({
  code,
  type,
  description,
  discountKobo,
});

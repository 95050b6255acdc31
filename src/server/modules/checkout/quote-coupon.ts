import { type Address } from '@/contracts/addresses';
import { type OrderChange } from '@/contracts/orders';
import { normalisePhone } from '@/contracts/phone-number';
import {
  findCoupon,
  type CouponHolder,
  isCouponUsedBy,
  type CouponProblem,
  ownStoreProblem,
  findCouponProblem,
  listDiscountedStores,
  type StoreTotal,
} from '@/server/modules/coupons';
import { type CouponRow } from '@/server/modules/coupons/tables';
import { findRelatedStoreName } from '@/server/modules/own-purchases';
import { type Db } from '@/server/platform/database/database';

/**
 * The buyer, as far as known. A guest's email is unverified, and unknown until the order is
 * placed.
 */
export type QuoteBuyer = {
  userId: string | null;
  email: string | undefined;
  /** The phone of the account. */
  phone: string | undefined;
  /** Whether the buyer has confirmed the phone of the address with a code. */
  phoneConfirmed: boolean;
  deviceId: string | undefined;
};

/** The verified identity that a use of a coupon is bound to. */
export const getCouponHolder = (
  { userId, email, phoneConfirmed }: QuoteBuyer,
  { phone }: Pick<Address, 'phone'>,
): CouponHolder => ({
  email: userId ? email : undefined,
  phone: phoneConfirmed ? normalisePhone(phone) : undefined,
});

type CouponRequest = { code: string | undefined; totals: StoreTotal[]; address: Address };

/**
 * Finds the coupon of a code, or a change that says why it does not apply; the order can go ahead
 * without it.
 */
export async function quoteCoupon(
  db: Db,
  { code, totals, address }: CouponRequest,
  buyer: QuoteBuyer,
  now: Date,
): Promise<{ coupon: CouponRow | null; change: OrderChange[] }> {
  if (!code) return { coupon: null, change: [] };
  const coupon = await findCoupon(db, code);
  const wasUsed = await isCouponUsedBy(db, code, getCouponHolder(buyer, address));
  const problem =
    (await findCouponProblem(db, coupon, { totals, wasUsed }, now)) ??
    (await findOwnStoreProblem(db, listDiscountedStores(coupon, totals), buyer, address));
  if (!problem) return { coupon: coupon ?? null, change: [] };
  return { coupon: null, change: [toCouponChange(problem)] };
}

async function findOwnStoreProblem(
  db: Db,
  storeIds: string[],
  { userId, email, phone, deviceId }: QuoteBuyer,
  address: Address,
): Promise<CouponProblem | undefined> {
  const phones = [phone, address.phone, address.alternatePhone].filter((number) => number !== undefined);
  const buyer = { userId, emails: email ? [email] : [], phones, address, deviceId };
  const storeName = await findRelatedStoreName(db, storeIds, buyer);
  return storeName === undefined ? undefined : ownStoreProblem(storeName);
}

export const toCouponChange = ({ sentence }: Pick<CouponProblem, 'sentence'>): OrderChange => ({
  kind: 'coupon',
  variantId: null,
  name: sentence,
  from: null,
  to: null,
});

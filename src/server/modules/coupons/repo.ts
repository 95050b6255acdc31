import { and, asc, eq, gt, lt, lte, or, sql } from 'drizzle-orm';

import { type PublicCoupons } from '@/contracts/coupons';
import { normaliseEmail } from '@/contracts/text';
import { type Db } from '@/server/platform/database/database';
import { coupons, couponUses, type CouponRow } from '@/server/platform/database/schema/coupons';

export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}

const PUBLIC_COUPONS_MAX = 5;

/** Lists the public coupons that can be used now, the one with the lowest minimum first. */
export const listPublicCoupons = (db: Db, now: Date): Promise<PublicCoupons['items']> =>
  db
    .select({ code: coupons.code, description: coupons.description, minimumKobo: coupons.minimumKobo })
    .from(coupons)
    .where(
      and(
        eq(coupons.isPublic, true),
        lte(coupons.startsAt, now),
        gt(coupons.expiresAt, now),
        lt(coupons.spentKobo, coupons.budgetKobo),
      ),
    )
    .orderBy(asc(coupons.minimumKobo), asc(coupons.code))
    .limit(PUBLIC_COUPONS_MAX);

/**
 * Reduces an email address to its mailbox: most providers ignore a suffix after a plus sign, and
 * Google ignores dots.
 */
export function normaliseMailbox(email: string): string {
  const [name = '', host = ''] = normaliseEmail(email).split('@');
  const mailbox = name.replace(/\+.*$/, '') || name;
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com';
  return isGoogle ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`;
}

/**
 * The verified identity of a coupon's user: an account's email, and a phone confirmed with a code.
 */
export type CouponHolder = { email: string | undefined; phone: string | undefined };

/** Whether the holder has no verified identity yet that a use could be bound to. */
export const isHolderUnverified = ({ email, phone }: CouponHolder): boolean => !email && !phone;

export async function isCouponUsedBy(db: Db, code: string, holder: CouponHolder): Promise<boolean> {
  if (isHolderUnverified(holder)) return false;
  const { email, phone } = holder;
  const uses = await db
    .select({ code: couponUses.code })
    .from(couponUses)
    .where(
      and(
        eq(couponUses.code, code),
        or(
          email ? eq(couponUses.email, normaliseMailbox(email)) : undefined,
          phone ? eq(couponUses.phone, phone) : undefined,
        ),
      ),
    );
  return uses.length > 0;
}

/**
 * Binds a use to its holder. One guarded statement: of concurrent orders by one holder, only one
 * gets the coupon.
 *
 * @returns Whether this order got the coupon.
 */
export async function recordCouponUse(
  tx: Db,
  use: { code: string; orderId: string; discountKobo: number },
  { email, phone }: CouponHolder,
): Promise<boolean> {
  const used = await tx
    .insert(couponUses)
    .values({ ...use, email: email ? normaliseMailbox(email) : null, phone: phone ?? null })
    .onConflictDoNothing()
    .returning({ code: couponUses.code });
  return used.length > 0;
}

/**
 * Deducts a discount from the coupon's budget. One guarded statement: all uses together never
 * exceed the budget.
 *
 * @returns Whether the budget covered the discount.
 */
export async function spendBudget(tx: Db, code: string, discountKobo: number): Promise<boolean> {
  const spent = sql`${coupons.spentKobo} + ${discountKobo}::bigint`;
  const deducted = await tx
    .update(coupons)
    .set({ spentKobo: spent })
    .where(and(eq(coupons.code, code), sql`${spent} <= ${coupons.budgetKobo}`))
    .returning({ code: coupons.code });
  return deducted.length > 0;
}

/** Frees the coupon of a cancelled or expired order: both the use and its part of the budget. */
export async function releaseCoupon(tx: Db, orderId: string): Promise<void> {
  const [use] = await tx.delete(couponUses).where(eq(couponUses.orderId, orderId)).returning();
  if (!use) return;
  await tx
    .update(coupons)
    .set({ spentKobo: sql`${coupons.spentKobo} - ${use.discountKobo}::bigint` })
    .where(eq(coupons.code, use.code));
}

import { and, asc, eq, gt, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';

import { normaliseMailbox } from '@/server/modules/own-purchases';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { coupons, couponUses, type CouponRow } from './tables';

export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}

export async function findStoreName(db: Db, storeId: string): Promise<string | undefined> {
  const [store] = await db.select({ name: stores.name }).from(stores).where(eq(stores.id, storeId));
  return store?.name;
}

const PUBLIC_COUPONS_MAX = 5;

/**
 * Lists the public coupons that can be used now, the one with the lowest minimum first.
 *
 * @param storeId adds the coupons of this store to those of the shop
 */
export const listPublicCoupons = (db: Db, storeId: string | undefined, now: Date): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.isPublic, true),
        or(isNull(coupons.storeId), storeId ? eq(coupons.storeId, storeId) : undefined),
        isNull(coupons.pausedAt),
        lte(coupons.startsAt, now),
        gt(coupons.expiresAt, now),
        lt(coupons.spentKobo, coupons.budgetKobo),
      ),
    )
    .orderBy(asc(coupons.minimumKobo), asc(coupons.code))
    .limit(PUBLIC_COUPONS_MAX);

/**
 * The verified identity of a coupon's user: an account's email, and a phone confirmed with a code.
 */
export type CouponHolder = { email: string | undefined; phone: string | undefined };

/** Whether the holder has no verified identity yet that a use could be bound to. */
export const isHolderUnverified = ({ email, phone }: CouponHolder): boolean => !email && !phone;

const isSamePerson = ({ email, phone }: CouponHolder) =>
  or(
    email ? eq(couponUses.email, normaliseMailbox(email)) : undefined,
    phone ? eq(couponUses.phone, phone) : undefined,
  );

/** Whether the holder has used the code as often as one person may. */
export async function isCouponUsedBy(db: Db, code: string, holder: CouponHolder): Promise<boolean> {
  if (isHolderUnverified(holder)) return false;
  const [used] = await db
    .select({ isUsedUp: sql<boolean>`count(${couponUses.code}) >= ${coupons.usesPerPerson}` })
    .from(coupons)
    .leftJoin(couponUses, and(eq(couponUses.code, coupons.code), isSamePerson(holder)))
    .where(eq(coupons.code, code))
    .groupBy(coupons.code);
  return used?.isUsedUp ?? true;
}

/**
 * Binds a use to its holder, under the lowest number that the person has left. One guarded
 * statement: of concurrent orders by one holder, no two get the same number. One that met another
 * tries the next number.
 *
 * @returns Whether this order got the coupon.
 */
export async function recordCouponUse(
  tx: Db,
  use: { code: string; orderId: string; discountKobo: number },
  holder: CouponHolder,
): Promise<boolean> {
  do {
    if (await insertCouponUse(tx, use, holder)) return true;
  } while (!(await isCouponUsedBy(tx, use.code, holder)));
  return false;
}

async function insertCouponUse(
  tx: Db,
  use: { code: string; orderId: string; discountKobo: number },
  holder: CouponHolder,
): Promise<boolean> {
  const email = holder.email ? normaliseMailbox(holder.email) : null;
  const phone = holder.phone ?? null;
  const taken = tx
    .select({ one: sql`1` })
    .from(couponUses)
    .where(and(eq(couponUses.code, use.code), isSamePerson(holder), sql`${couponUses.personUse} = number`));
  const free = tx
    .select({
      code: coupons.code,
      email: sql`${email}::text`.as('email'),
      phone: sql`${phone}::text`.as('phone'),
      orderId: sql`${use.orderId}::uuid`.as('order_id'),
      discountKobo: sql`${use.discountKobo}::bigint`.as('discount_kobo'),
      personUse: sql<number>`number`.as('person_use'),
    })
    .from(coupons)
    .innerJoin(sql`generate_series(1, ${coupons.usesPerPerson}) as number`, sql`true`)
    .where(and(eq(coupons.code, use.code), notExists(taken)))
    .orderBy(sql`number`)
    .limit(1);
  const used = await tx
    .insert(couponUses)
    .select(free)
    .onConflictDoNothing()
    .returning({ code: couponUses.code });
  return used.length > 0;
}

/**
 * Deducts a discount from the coupon's budget. One guarded statement: all uses together never
 * exceed the budget, and none begins after the coupon was paused.
 *
 * @returns Whether the budget covered the discount.
 */
export async function spendBudget(tx: Db, code: string, discountKobo: number): Promise<boolean> {
  const spent = sql`${coupons.spentKobo} + ${discountKobo}::bigint`;
  const deducted = await tx
    .update(coupons)
    .set({ spentKobo: spent })
    .where(and(eq(coupons.code, code), isNull(coupons.pausedAt), sql`${spent} <= ${coupons.budgetKobo}`))
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

/** Replaces the holder of a use by the anonymous email of its order. */
export async function eraseCouponHolder(tx: Db, order: { id: string; email: string }): Promise<void> {
  await tx
    .update(couponUses)
    .set({ email: order.email, phone: null })
    .where(eq(couponUses.orderId, order.id));
}

/** @returns undefined if the code is taken */
export async function insertCoupon(
  tx: Db,
  coupon: typeof coupons.$inferInsert,
): Promise<CouponRow | undefined> {
  const [inserted] = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning();
  return inserted;
}

/** @returns undefined if the store has no such coupon */
export async function pauseCoupon(
  tx: Db,
  { code, storeId }: { code: string; storeId: string },
  pausedAt: Date | null,
): Promise<CouponRow | undefined> {
  const [paused] = await tx
    .update(coupons)
    .set({ pausedAt })
    .where(and(eq(coupons.code, code), eq(coupons.storeId, storeId)))
    .returning();
  return paused;
}

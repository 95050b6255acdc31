import { and, eq } from 'drizzle-orm';

import { normaliseEmail } from '@/contracts/text';
import { type Db } from '@/server/db/database';
import { coupons, couponUses, type CouponRow } from '@/server/db/schema/coupons';

export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}

/**
 * Who an e-mail belongs to, as far as a code is concerned: what stands behind a plus is the same mailbox nearly everywhere, and Google
 * reads no dots.
 */
export function personOf(email: string): string {
  const [name = '', host = ''] = normaliseEmail(email).split('@');
  const mailbox = name.replace(/\+.*$/, '') || name;
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com';
  return isGoogle ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`;
}

export async function wasUsedBy(db: Db, code: string, email: string): Promise<boolean> {
  const uses = await db
    .select({ code: couponUses.code })
    .from(couponUses)
    .where(and(eq(couponUses.code, code), eq(couponUses.email, personOf(email))));
  return uses.length > 0;
}

/** One guarded statement: of any number of orders at once with the same code and person, one has it. */
export async function spendCoupon(tx: Db, code: string, email: string, orderId: string): Promise<boolean> {
  const spent = await tx
    .insert(couponUses)
    .values({ code, email: personOf(email), orderId })
    .onConflictDoNothing()
    .returning({ code: couponUses.code });
  return spent.length > 0;
}

/** An order that came to nothing gives its code back. */
export const giveCouponBack = async (tx: Db, orderId: string): Promise<void> =>
  void (await tx.delete(couponUses).where(eq(couponUses.orderId, orderId)));

import { coupons } from '@/server/db/schema/coupons';
import { phoneConfirmations } from '@/server/db/schema/phone-confirmations';

import { phoneOf, type Visitor } from './buying';
import type { TestServer } from './test-server';

/** A coupon that is valid at any time, for any order, and has a large budget; ₦1,000 off unless `changes` says otherwise. */
export const addCoupon = async (
  { deps: { db } }: TestServer,
  changes: Partial<typeof coupons.$inferInsert> & { code: string },
): Promise<void> =>
  void (await db.insert(coupons).values({
    ...{ type: 'fixed', value: 100_000, minimumKobo: 0, budgetKobo: 1_000_000_000_000, description: 'Off' },
    ...{ startsAt: new Date(0), expiresAt: new Date('2100-01-01') },
    ...changes,
  }));

/** As if the visitor had confirmed a phone by a code, their own unless another is given: a guest needs it to use a coupon. */
export const confirmPhoneOf = async (
  { deps: { db }, clock }: TestServer,
  visitor: Visitor,
  phone = phoneOf(visitor),
): Promise<void> =>
  void (await db.insert(phoneConfirmations).values({
    ...{ owner: `bag:${visitor.publicCartId}`, phone: `+234${phone.slice(1)}` },
    ...{ codeHash: 'hash-of-a-code', attempts: 1 },
    ...{ expiresAt: clock.now, confirmedAt: clock.now },
  }));

import { coupons } from '@/server/db/schema/coupons';
import { phoneConfirmations } from '@/server/db/schema/phone-confirmations';

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

/** As if the visitor had confirmed the phone by a code, which a guest needs to use a coupon. */
export const confirmPhoneOf = async (
  { deps: { db }, clock }: TestServer,
  { publicCartId }: { publicCartId: string },
  phone = '+2348031234567',
): Promise<void> =>
  void (await db.insert(phoneConfirmations).values({
    ...{ owner: `bag:${publicCartId}`, phone, codeHash: 'hash-of-a-code', attempts: 1 },
    ...{ expiresAt: clock.now, confirmedAt: clock.now },
  }));

import { and, eq, sql } from 'drizzle-orm';

import { type StoreSettings, type StoreSettingsPayload } from '@/contracts/store-settings';
import { type Db } from '@/server/platform/database/database';

import { listDeliveryFees } from './delivery-terms';
import { storeShippingFees, stores } from './tables';

/** Reads a store's settings. */
export async function readSettings(db: Db, storeId: string): Promise<Omit<StoreSettings, 'role'>> {
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId));
  if (!store) throw new Error(`Store ${storeId} does not exist.`);
  const { holidayFrom, holidayUntil, ratingSeed: _, joinedAt: __, createdAt: ___, ...settings } = store;
  return {
    ...settings,
    holiday: holidayFrom && holidayUntil ? { from: holidayFrom, until: holidayUntil } : null,
    shippingFees: (await listDeliveryFees(db, [storeId])).get(storeId) ?? [],
  };
}

/**
 * Changes the store's row, if its settings still have the version.
 * @returns false if another change came first
 */
export async function updateStore(
  tx: Db,
  storeId: string,
  { version, shippingFees: _, holiday, ...values }: StoreSettingsPayload,
): Promise<boolean> {
  const dates = holiday !== undefined && {
    holidayFrom: holiday?.from ?? null,
    holidayUntil: holiday?.until ?? null,
  };
  const changed = await tx
    .update(stores)
    .set({ ...values, ...dates, version: sql`${stores.version} + 1` })
    .where(and(eq(stores.id, storeId), eq(stores.version, version)))
    .returning({ id: stores.id });
  return changed.length > 0;
}

/** Replaces all of the store's own fees. */
export async function replaceFees(
  tx: Db,
  storeId: string,
  fees: NonNullable<StoreSettingsPayload['shippingFees']>,
): Promise<void> {
  await tx.delete(storeShippingFees).where(eq(storeShippingFees.storeId, storeId));
  if (fees.length === 0) return;
  await tx
    .insert(storeShippingFees)
    .values(fees.map(({ zone, ...fee }) => ({ ...fee, storeId, zoneSlug: zone })))
    .onConflictDoNothing();
}

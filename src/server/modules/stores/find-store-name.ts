import { eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { stores } from './tables';

/** @throws {Error} if there is no such store. */
export async function findStoreName(db: Db, storeId: string): Promise<string> {
  const [store] = await db.select({ name: stores.name }).from(stores).where(eq(stores.id, storeId));
  if (!store) throw new Error(`There is no store ${storeId}.`);
  return store.name;
}

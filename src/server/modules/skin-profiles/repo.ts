import { eq, sql } from 'drizzle-orm';

import { SKIN_AVOID_MAX } from '@/contracts/limits';
import { type SkinProfile } from '@/contracts/skin-profile';
import { type Db } from '@/server/platform/database/database';

import { skinProfiles, type SkinProfileRow } from './tables';

export async function findSkinProfile(db: Db, userId: string): Promise<SkinProfileRow | undefined> {
  const [row] = await db.select().from(skinProfiles).where(eq(skinProfiles.userId, userId));
  return row;
}

/**
 * Stores the profile in place of an earlier one.
 * @throws if the statement returns no row, which only a fault can cause
 */
export async function upsertSkinProfile(
  db: Db,
  userId: string,
  profile: SkinProfile,
  now: Date,
): Promise<SkinProfileRow> {
  const values = { ...profile, updatedAt: now };
  const [row] = await db
    .insert(skinProfiles)
    .values({ userId, ...values, consentedAt: now })
    .onConflictDoUpdate({ target: skinProfiles.userId, set: { ...values, consentedAt: now } })
    .returning();
  if (!row) throw new Error('A skin profile was not stored.');
  return row;
}

/**
 * Adds a visitor's profile to the account's: the account's skin type wins, concerns and ingredients
 * are united, so nothing to avoid is lost.
 * @throws if the statement returns no row, which only a fault can cause
 */
export async function mergeSkinProfile(
  db: Db,
  userId: string,
  profile: SkinProfile,
  now: Date,
): Promise<SkinProfileRow> {
  const { concerns, avoid } = skinProfiles;
  const [row] = await db
    .insert(skinProfiles)
    .values({ userId, ...profile, consentedAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: skinProfiles.userId,
      set: {
        skinType: sql`coalesce(${skinProfiles.skinType}, excluded.skin_type)`,
        concerns: sql`array(select distinct unnest(${concerns} || excluded.concerns) order by 1)`,
        avoid: sql`(array(select distinct unnest(${avoid} || excluded.avoid) order by 1))[1:${sql.raw(String(SKIN_AVOID_MAX))}]`,
        updatedAt: now,
      },
    })
    .returning();
  if (!row) throw new Error('A skin profile was not merged.');
  return row;
}

export const removeSkinProfile = async (db: Db, userId: string): Promise<void> =>
  void (await db.delete(skinProfiles).where(eq(skinProfiles.userId, userId)));

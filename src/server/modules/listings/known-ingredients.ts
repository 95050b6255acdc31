import { inArray } from 'drizzle-orm';

import { foldName } from '@/contracts/slug';
import { toSlug } from '@/server/modules/catalogue';
import { ingredients } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';

/** Finds the names that no product in the shop has. */
export async function findUnknownIngredients(db: Db, names: readonly string[]): Promise<string[]> {
  const known = await findKnownNames(db, names);
  return names.filter((name) => !known.has(toSlug(name)));
}

/**
 * Finds the names that count as an ingredient of the shop which is written differently: both have
 * the same Latin letters, but not the same other letters and signs.
 */
export async function findJoinedIngredients(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; ingredient: string }[]> {
  const known = await findKnownNames(db, names);
  return names.flatMap((name) => {
    const ingredient = known.get(toSlug(name));
    return ingredient !== undefined && foldName(ingredient) !== foldName(name) ? [{ name, ingredient }] : [];
  });
}

/** Returns the shop's names of ingredients by slug. */
async function findKnownNames(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const known = await db
    .select({ slug: ingredients.slug, name: ingredients.name })
    .from(ingredients)
    .where(inArray(ingredients.slug, names.map(toSlug)));
  return new Map(known.map(({ slug, name }) => [slug, name]));
}

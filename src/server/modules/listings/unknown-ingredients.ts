import { inArray } from 'drizzle-orm';

import { toSlug } from '@/server/modules/catalogue';
import { type Db } from '@/server/platform/database/database';
import { ingredients } from '@/server/platform/database/schema/taxonomy';

/** Finds the names that no product in the shop has. */
export async function findUnknownIngredients(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await db
    .select({ slug: ingredients.slug })
    .from(ingredients)
    .where(inArray(ingredients.slug, names.map(toSlug)));
  const slugs = new Set(known.map(({ slug }) => slug));
  return names.filter((name) => !slugs.has(toSlug(name)));
}

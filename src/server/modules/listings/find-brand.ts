import { asc, inArray } from 'drizzle-orm';

import { SLUG_MAX_CHARACTERS } from '@/contracts/catalogue-terms';
import { foldName } from '@/contracts/slug';
import { toBrandSlug } from '@/server/modules/catalogue';
import { addBrand } from '@/server/modules/taxonomy';
import { brands } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';

const MAX_NUMBER = 20;

type Brand = { slug: string; name: string };

/**
 * Finds the brand with a name: names are one brand if they fold to the same, and brands whose names
 * only have the same letters get numbered slugs.
 *
 * @returns `similar` is another brand with the same letters, and `freeSlug` is for a new one.
 */
export async function findBrand(
  db: Db,
  name: string,
): Promise<{ brand: Brand | undefined; similar: Brand | undefined; freeSlug: string }> {
  const first = toBrandSlug(name);
  const base = first.slice(0, SLUG_MAX_CHARACTERS - String(MAX_NUMBER).length - 1).replace(/-$/, '');
  const slugs = [first, ...Array.from({ length: MAX_NUMBER - 1 }, (_, at) => `${base}-${at + 2}`)];
  const rows = await db
    .select({ slug: brands.slug, name: brands.name })
    .from(brands)
    .where(inArray(brands.slug, slugs))
    .orderBy(asc(brands.slug));
  const brand = rows.find((row) => foldName(row.name) === foldName(name));
  const similar = rows.find((row) => row !== brand && toBrandSlug(row.name) === first);
  const freeSlug = slugs.find((slug) => !rows.some((row) => row.slug === slug));
  if (!freeSlug) throw new Error(`No slug is free for the brand ${name}.`);
  return { brand, similar, freeSlug };
}

/**
 * Finds the brand with a name, or adds it. Its story is the one that it can tell: nothing yet.
 *
 * @returns Its slug.
 */
export async function findOrAddBrand(tx: Db, name: string, { city }: { city: string }): Promise<string> {
  for (;;) {
    const { brand, freeSlug: slug } = await findBrand(tx, name);
    if (brand) return brand.slug;
    // Another brand may take the slug at the same moment.
    await addBrand(tx, { slug, name, story: `Skin care by ${name}.`, city });
  }
}

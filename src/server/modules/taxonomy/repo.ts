import { asc, eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { brands, categories, colors, subCategories, ingredients } from './tables';

export const findCategories = (db: Db) =>
  db
    .select({ slug: categories.slug, name: categories.name, blurb: categories.blurb })
    .from(categories)
    .orderBy(asc(categories.position));

export const findSubCategories = (db: Db) =>
  db
    .select({
      slug: subCategories.slug,
      name: subCategories.name,
      blurb: subCategories.blurb,
      category: { slug: categories.slug, name: categories.name },
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.slug, subCategories.categorySlug))
    .orderBy(asc(subCategories.position));

export const findBrands = (db: Db) =>
  db
    .select({ slug: brands.slug, name: brands.name, story: brands.story, city: brands.city })
    .from(brands)
    .orderBy(asc(brands.name));

export const findColors = (db: Db) =>
  db.select({ slug: colors.slug, name: colors.name, hex: colors.hex }).from(colors).orderBy(asc(colors.name));

/** Adds ingredients that the shop does not know. */
export async function addIngredients(tx: Db, named: (typeof ingredients.$inferInsert)[]): Promise<void> {
  await tx.insert(ingredients).values(named).onConflictDoNothing();
}

/** Adds a brand, unless another one takes its slug at the same moment. */
export async function addBrand(tx: Db, brand: typeof brands.$inferInsert): Promise<void> {
  await tx.insert(brands).values(brand).onConflictDoNothing();
}

import { asc } from 'drizzle-orm';

import { categories, subCategories } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';

export type Taxonomy = {
  /** Slugs by slug and by lower-case name. */
  categories: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, string>;
  categoryBySubCategory: ReadonlyMap<string, string>;
  /** Names by slug. */
  names: ReadonlyMap<string, string>;
};

const bySlugAndName = (rows: { slug: string; name: string }[]) =>
  new Map([
    ...rows.map(({ slug, name }) => [name.toLowerCase(), slug] as const),
    ...rows.map(({ slug }) => [slug, slug] as const),
  ]);

/** Loads all categories and subcategories, to find those that an import names. */
export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const mains = await db.select().from(categories).orderBy(asc(categories.position));
  const subs = await db.select().from(subCategories).orderBy(asc(subCategories.position));
  return {
    categories: bySlugAndName(mains),
    types: bySlugAndName(subs),
    categoryBySubCategory: new Map(subs.map(({ slug, categorySlug }) => [slug, categorySlug])),
    names: new Map([...subs, ...mains].map(({ slug, name }) => [slug, name])),
  };
}

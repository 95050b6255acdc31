import { asc } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { categories, subCategories } from '@/server/platform/database/schema/taxonomy';

export type Taxonomy = {
  /** Slugs by slug and by name, in small letters. */
  categories: ReadonlyMap<string, string>;
  types: ReadonlyMap<string, string>;
  categoryOfType: ReadonlyMap<string, string>;
  /** Names by slug. */
  names: ReadonlyMap<string, string>;
};

const bySlugAndName = (rows: { slug: string; name: string }[]) =>
  new Map([
    ...rows.map(({ slug, name }) => [name.toLowerCase(), slug] as const),
    ...rows.map(({ slug }) => [slug, slug] as const),
  ]);

/** Reads the categories and types of products, which files name. */
export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const mains = await db.select().from(categories).orderBy(asc(categories.position));
  const subs = await db.select().from(subCategories).orderBy(asc(subCategories.position));
  return {
    categories: bySlugAndName(mains),
    types: bySlugAndName(subs),
    categoryOfType: new Map(subs.map(({ slug, categorySlug }) => [slug, categorySlug])),
    names: new Map([...subs, ...mains].map(({ slug, name }) => [slug, name])),
  };
}

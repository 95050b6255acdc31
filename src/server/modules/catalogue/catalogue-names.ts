import { asc, sql, type SQL } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { stores } from '@/server/platform/database/schema/stores';
import {
  brands,
  categories,
  colors,
  ingredients,
  subCategories,
} from '@/server/platform/database/schema/taxonomy';

import { createNameList, type NameList } from './name-list';
import { type ProductIndex } from './product-index';

/** Display names by slug, in display order. */
export type CatalogueNames = {
  categories: Map<string, string>;
  subCategories: Map<string, { name: string; categorySlug: string }>;
  brands: Map<string, string>;
  colors: Map<string, string>;
  /** INCI names. */
  ingredients: Map<string, string>;
  brandList: NameList<{ slug: string; name: string }>;
  storeList: NameList<StoreName>;
  storesById: Map<string, StoreName>;
  /** Stores by the words of their names, as splitWords returns them, joined by spaces. */
  storesByWords: Map<string, StoreName[]>;
};

export type StoreName = { id: string; slug: string; name: string };

/** As long as lists are cached anyway. Names change rarely, and counts do not depend on them. */
const CACHE_MILLISECONDS = 30_000;

const cachedNames = new WeakMap<Db, { names: Promise<CatalogueNames>; until: number }>();

/** Brands in the index that the names were found to have; brands only ever join an index. */
const checkedBrands = new WeakMap<CatalogueNames, number>();

/** Returns the names, at most 30 seconds old; those of every brand in the index. */
export async function getCatalogueNames(db: Db, productIndex: ProductIndex): Promise<CatalogueNames> {
  const names = await getCachedNames(db);
  const indexed = productIndex.columns.brand.dictionary.words;
  if (checkedBrands.get(names) === indexed.length) return names;
  if (indexed.every((slug) => names.brands.has(slug))) {
    checkedBrands.set(names, indexed.length);
    return names;
  }
  // A product came with a new brand since.
  cachedNames.delete(db);
  return getCachedNames(db);
}

function getCachedNames(db: Db): Promise<CatalogueNames> {
  const cached = cachedNames.get(db);
  if (cached && Date.now() < cached.until) return cached.names;
  const names = readNames(db);
  cachedNames.set(db, { names, until: Date.now() + CACHE_MILLISECONDS });
  // A failure reaches the callers that await it; the next call tries again.
  names.catch(() => cachedNames.delete(db));
  return names;
}

async function readNames(db: Db): Promise<CatalogueNames> {
  const [categoryRows, subRows, brandRows, colorRows, ingredientRows, storeRows] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position)),
    db.select().from(subCategories).orderBy(asc(subCategories.position)),
    readPacked<{ slug: string; name: string }>(
      db,
      sql`select slug, name from ${brands} order by ${brands.name}`,
    ),
    db.select({ slug: colors.slug, name: colors.name }).from(colors).orderBy(asc(colors.name)),
    db.select().from(ingredients),
    readPacked<StoreName>(db, sql`select id, slug, name from ${stores} order by ${stores.name}`),
  ]);
  const storeList = await createNameList(storeRows);
  const bySlug = (rows: { slug: string; name: string }[]) =>
    new Map(rows.map(({ slug, name }) => [slug, name]));
  return {
    categories: bySlug(categoryRows),
    subCategories: new Map(subRows.map((row) => [row.slug, row])),
    brands: bySlug(brandRows),
    colors: bySlug(colorRows),
    ingredients: bySlug(ingredientRows),
    brandList: await createNameList(brandRows),
    storeList,
    storesById: new Map(storeRows.map((store) => [store.id, store])),
    storesByWords: groupByWords(storeList),
  };
}

/** Reads rows as one JSON text: one by one, twenty thousand would block other requests. */
async function readPacked<T extends object>(db: Db, rows: SQL): Promise<T[]> {
  const [found] = await db
    .select({ packed: sql<T[] | null>`(select json_agg(row) from (${rows}) as row)` })
    .from(sql`(values (1)) as once`);
  return found?.packed ?? [];
}

function groupByWords({ items, text }: NameList<StoreName>): Map<string, StoreName[]> {
  const groups = new Map<string, StoreName[]>();
  text.split('\n').forEach((line, at) => {
    const words = line.slice(1);
    const store = items[at];
    const group = groups.get(words);
    if (group && store) group.push(store);
    else if (store) groups.set(words, [store]);
  });
  return groups;
}

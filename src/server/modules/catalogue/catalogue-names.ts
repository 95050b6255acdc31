import { asc, sql } from 'drizzle-orm';

import { stores } from '@/server/modules/stores/tables';
import { brands, categories, colors, ingredients, subCategories } from '@/server/modules/taxonomy/tables';
import { waitForTurn } from '@/server/platform/concurrency/time-slices';
import { type Db } from '@/server/platform/database/database';

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
  brandList: NameList<NamedRow>;
  storeList: NameList<NamedRow>;
  storesById: Map<string, NamedRow>;
  /** Stores by the words of their names, as splitWords returns them, joined by spaces. */
  storesByWords: Map<string, NamedRow[]>;
};

/** A brand or a store. */
export type NamedRow = { id: string; slug: string; name: string };

/** As long as lists are cached anyway. Names change rarely, and counts do not depend on them. */
const CACHE_MILLISECONDS = 30_000;

/** Of the names, which may be twenty thousand. */
const ROWS_A_READ = 4000;

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
    readByName(db, brands),
    db.select({ slug: colors.slug, name: colors.name }).from(colors).orderBy(asc(colors.name)),
    db.select().from(ingredients),
    readByName(db, stores),
  ]);
  // Other requests run between the steps, each of which takes milliseconds.
  const storeList = await createNameList(storeRows);
  const brandList = await createNameList(brandRows);
  await waitForTurn();
  const storesById = new Map(storeRows.map((store) => [store.id, store]));
  await waitForTurn();
  const storesByWords = groupByWords(storeList);
  await waitForTurn();
  const bySlug = (rows: { slug: string; name: string }[]) =>
    new Map(rows.map(({ slug, name }) => [slug, name]));
  return {
    categories: bySlug(categoryRows),
    subCategories: new Map(subRows.map((row) => [row.slug, row])),
    brands: bySlug(brandRows),
    colors: bySlug(colorRows),
    ingredients: bySlug(ingredientRows),
    brandList,
    storeList,
    storesById,
    storesByWords,
  };
}

/** Reads ROWS_A_READ rows at a time, each time as one JSON text: more would block other requests. */
async function readByName(db: Db, table: typeof brands | typeof stores): Promise<NamedRow[]> {
  const rows: NamedRow[] = [];
  for (let read = ROWS_A_READ; read === ROWS_A_READ;) {
    const last = rows.at(-1);
    const next = db
      .select({ id: table.id, slug: table.slug, name: table.name })
      .from(table)
      .where(last && sql`(${table.name}, ${table.slug}) > (${last.name}, ${last.slug})`)
      .orderBy(asc(table.name), asc(table.slug))
      .limit(ROWS_A_READ);
    const [found] = await db
      .select({ packed: sql<NamedRow[] | null>`(select json_agg(row) from (${next}) as row)` })
      .from(sql`(values (1)) as once`);
    const page = found?.packed ?? [];
    rows.push(...page);
    read = page.length;
  }
  return rows;
}

function groupByWords({ items, text }: NameList<NamedRow>): Map<string, NamedRow[]> {
  const groups = new Map<string, NamedRow[]>();
  text.split('\n').forEach((line, at) => {
    const words = line.slice(1);
    const store = items[at];
    const group = groups.get(words);
    if (group && store) group.push(store);
    else if (store) groups.set(words, [store]);
  });
  return groups;
}

import { eq, sql, type SQLWrapper } from 'drizzle-orm';

import { products } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';

import { type ProductIndexRow } from './product-index';
import { productSearch } from './tables';

const list = (column: SQLWrapper) => sql`array_to_string(${column}, ' ')`;
const flag = (condition: SQLWrapper) => sql`(${condition})::int`;
const words = (column: SQLWrapper) => sql`coalesce(${column}::text, '')`;

/**
 * In this order, a product is a line of fields separated by tabs. None may be null: it would be left
 * out, and the next one read in its place.
 */
const fields: Record<keyof ProductIndexRow, SQLWrapper> = {
  number: products.number,
  active: flag(sql`${products.status} = 'active'`),
  category: products.categorySlug,
  subCategory: products.subCategorySlug,
  brand: products.brandSlug,
  store: products.storeId,
  colors: list(products.colorSlugs),
  skinTypes: list(products.skinTypes),
  concerns: list(products.concerns),
  keyActives: list(products.keyActives),
  ingredients: list(products.ingredients),
  priceKobo: products.priceKobo,
  rating: products.rating,
  reviewCount: products.reviewCount,
  inStock: flag(products.inStock),
  checked: flag(sql`${products.nafdacStatus} = 'checked'`),
  deals: flag(sql`coalesce(${products.compareAtKobo} > ${products.priceKobo}, false)`),
  topPick: flag(products.topPick),
  createdSeconds: sql`floor(extract(epoch from ${products.createdAt}))`,
  titleWords: words(productSearch.title),
  subjectWords: words(productSearch.subject),
  documentWords: words(productSearch.document),
};

/**
 * Returns a function that reads products in ascending order of their numbers. They arrive as one
 * text, because reading twenty columns of each takes longer than everything that the index does with
 * them. Each is parsed when it is asked for, so that the caller can let other requests run in between.
 */
export function createIndexRowReader(db: Db) {
  const line = sql`concat_ws(E'\t', ${sql.join(Object.values(fields), sql`, `)})`;
  // Its text is built once for ten thousand reads. It has no name: PgBouncer knows no named ones.
  const statement = db
    .select({ lines: sql<string | null>`string_agg(${line}, E'\n' order by ${products.number})` })
    .from(products)
    .leftJoin(productSearch, eq(productSearch.number, products.number))
    .where(sql`${products.number} = any (${sql.placeholder('numbers')}::integer[])`)
    .prepare('');
  return async (numbers: Uint32Array): Promise<Iterable<ProductIndexRow>> => {
    if (numbers.length === 0) return [];
    const [found] = await statement.execute({ numbers: `{${numbers.join(',')}}` });
    return found?.lines ? parseLines(found.lines) : [];
  };
}

function* parseLines(lines: string): Iterable<ProductIndexRow> {
  for (const line of lines.split('\n')) yield parseLine(line);
}

function parseLine(line: string): ProductIndexRow {
  const values = line.split('\t');
  const text = (field: number) => values[field] ?? '';
  const number = (field: number) => Number(values[field]);
  const isSet = (field: number) => values[field] === '1';
  return {
    number: number(0),
    active: isSet(1),
    category: text(2),
    subCategory: text(3),
    brand: text(4),
    store: text(5),
    colors: text(6),
    skinTypes: text(7),
    concerns: text(8),
    keyActives: text(9),
    ingredients: text(10),
    priceKobo: number(11),
    rating: number(12),
    reviewCount: number(13),
    inStock: isSet(14),
    checked: isSet(15),
    deals: isSet(16),
    topPick: isSet(17),
    createdSeconds: number(18),
    titleWords: text(19),
    subjectWords: text(20),
    documentWords: text(21),
  };
}

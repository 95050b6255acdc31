import { randomUUID } from 'node:crypto';

import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { type PgTable } from 'drizzle-orm/pg-core';

import type { Product } from '@/contracts/catalogue';
import { productSearch, searchWords } from '@/server/modules/catalogue/tables';
import { stemWord, splitWords } from '@/server/modules/catalogue/words';
import { productDetails, products, productVariants } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { brands, categories, subCategories } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';
import { seedRatesAndFees } from '@/server/seed/seed-catalogue';

import { allProducts, allStores } from '../catalogue';
import type { TestServer } from './test-server';

const WEIGHT_GRAMS = 250;

/** Inserts the products of support/catalogue.ts, or resets those that exist. Deletes nothing. */
export async function fillShop({ deps: { db } }: TestServer): Promise<void> {
  await putTaxonomy(db, allProducts);
  await db
    .insert(stores)
    .values(allStores.map((store) => ({ ...store, approvedNames: [store.name] })))
    .onConflictDoNothing();
  await seedRatesAndFees(db);
  await putProducts(db, allProducts);
}

async function putTaxonomy(db: Db, catalogue: Product[]): Promise<void> {
  await db
    .insert(categories)
    .values(ranked(catalogue.map(({ category }) => category)))
    .onConflictDoNothing();
  const subs = catalogue.map(({ subCategory, category }) => ({
    ...subCategory,
    categorySlug: category.slug,
  }));
  await db.insert(subCategories).values(ranked(subs)).onConflictDoNothing();
  const made = { story: 'Made in small lots.', city: 'Lagos' };
  await db
    .insert(brands)
    .values(catalogue.map(({ brand }) => ({ ...brand, ...made })))
    .onConflictDoNothing();
}

/** Adds a product with its category and brand. Its store must exist. */
export async function addProduct({ deps: { db } }: TestServer, product: Product): Promise<void> {
  await putTaxonomy(db, [product]);
  await putProducts(db, [product]);
}

async function putProducts(db: Db, catalogue: Product[]): Promise<void> {
  const rows = catalogue.map(rowOf);
  const put = await db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: excludedColumns(products, rows) })
    .returning({ id: products.id, number: products.number });
  const numbers = new Map(put.map(({ id, number }) => [id, number]));
  await putSearchRows(
    db,
    catalogue.map(({ id, name, brand }) => ({
      number: numbers.get(id) ?? 0,
      words: splitWords(`${name} ${brand.name}`),
    })),
  );
  const details = catalogue.map(detailsOf);
  await db
    .insert(productDetails)
    .values(details)
    .onConflictDoUpdate({ target: productDetails.productId, set: excludedColumns(productDetails, details) });
  const variants = catalogue.flatMap((product) =>
    product.variants.map((variant, position) => ({
      ...variant,
      productId: product.id,
      storeId: product.store.id,
      position,
      weightGrams: WEIGHT_GRAMS,
    })),
  );
  await db
    .insert(productVariants)
    .values(variants)
    .onConflictDoUpdate({ target: productVariants.id, set: excludedColumns(productVariants, variants) });
}

/** Builds the `set` of `on conflict do update`: every given column takes the inserted value. */
function excludedColumns(table: PgTable, rows: object[]): Record<string, SQL> {
  const given = new Set(rows.flatMap(Object.keys));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]));
}

/** Indexes products by name and brand only, which is enough for the contract cases. */
async function putSearchRows(db: Db, rows: { number: number; words: string[] }[]): Promise<void> {
  const words = new Set(rows.flatMap((row) => row.words));
  await db
    .insert(searchWords)
    .values([...words].map((word) => ({ word })))
    .onConflictDoNothing();
  const values = rows.map(({ number, words: own }) => {
    const vector = sql`array_to_tsvector(string_to_array(${own.map(stemWord).join(' ')}, ' '))`;
    return { number, title: vector, subject: vector, document: vector };
  });
  await db.insert(productSearch).values(values).onConflictDoNothing();
}

const ranked = <T extends object>(rows: T[]) =>
  rows.map((row, position) => ({ ...row, blurb: 'For every day.', position }));

const rowOf = (product: Product): typeof products.$inferInsert => ({
  ...product,
  createdAt: new Date(product.createdAt),
  brandSlug: product.brand.slug,
  storeId: product.store.id,
  categorySlug: product.category.slug,
  subCategorySlug: product.subCategory.slug,
  colorSlugs: product.colors.map(({ slug }) => slug),
  ingredients: product.inci.map(({ slug }) => slug),
  keyActives: product.inci.filter(({ isKeyActive }) => isKeyActive).map(({ slug }) => slug),
});

const detailsOf = (product: Product): typeof productDetails.$inferInsert => ({
  ...product,
  productId: product.id,
  inci: product.inci.map(({ name }) => name),
  nafdacCheckedAt: product.nafdacCheckedAt ? new Date(product.nafdacCheckedAt) : null,
});

export const changeVariant = async (
  { deps: { db } }: TestServer,
  variantId: string,
  changes: { stock?: number; priceKobo?: number; weightGrams?: number },
) => void (await db.update(productVariants).set(changes).where(eq(productVariants.id, variantId)));

export const archiveProduct = async ({ deps: { db } }: TestServer, productId: string) =>
  void (await db.update(products).set({ status: 'archived' }).where(eq(products.id, productId)));

/** Adds products of one variant each and returns their ids. */
export async function addProducts({ deps: { db } }: TestServer, count: number): Promise<string[]> {
  const [model] = allProducts;
  if (!model) throw new Error('No product to copy');
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.insert(products).values(ids.map((id) => ({ ...rowOf(model), id, slug: `copy-${id}` })));
  await db.insert(productDetails).values(ids.map((id) => detailsOf({ ...model, id })));
  await db.insert(productVariants).values(
    ids.map((id) => ({
      productId: id,
      storeId: model.store.id,
      position: 0,
      sku: `copy-${id}`,
      label: '200 ml',
      priceKobo: model.priceKobo,
      stock: model.stock,
      weightGrams: WEIGHT_GRAMS,
    })),
  );
  return ids;
}

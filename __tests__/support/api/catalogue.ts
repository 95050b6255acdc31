import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { Product } from '@/contracts/catalogue';
import { productDetails, products, productVariants } from '@/server/db/schema/products';
import { stores } from '@/server/db/schema/stores';
import { brands, categories, subCategories } from '@/server/db/schema/taxonomy';

import { allProducts, allStores } from '../catalogue';
import type { TestServer } from './test-server';

const DEMO_WEIGHT_GRAMS = 250;

/** Empties the shop and puts the products of support/catalogue.ts into it, under their own ids. */
export async function fillShop({ deps: { db } }: TestServer): Promise<void> {
  await db.execute(sql`truncate products, stores, brands, sub_categories, categories cascade`);
  await db.insert(categories).values(
    distinct(allProducts.map(({ category }) => category)).map((category, position) => ({
      ...category,
      blurb: 'For every day.',
      position,
    })),
  );
  await db
    .insert(subCategories)
    .values(
      distinct(
        allProducts.map(({ subCategory, category }) => ({ ...subCategory, categorySlug: category.slug })),
      ).map((subCategory, position) => ({ ...subCategory, blurb: 'For every day.', position })),
    );
  await db.insert(brands).values(
    distinct(allProducts.map(({ brand }) => brand)).map((brand) => ({
      ...brand,
      story: 'Made in small lots.',
      city: 'Lagos',
    })),
  );
  await db.insert(stores).values(allStores.map((store) => ({ ...store, ratingSeed: store.rating })));
  await db.insert(products).values(allProducts.map(rowOf));
  await db.insert(productDetails).values(allProducts.map(detailsOf));
  await db.insert(productVariants).values(
    allProducts.flatMap(({ id, variants }) =>
      variants.map((variant, position) => ({
        ...variant,
        productId: id,
        position,
        weightGrams: DEMO_WEIGHT_GRAMS,
      })),
    ),
  );
}

const distinct = <T extends { slug: string }>(rows: T[]): T[] => [
  ...new Map(rows.map((row) => [row.slug, row])).values(),
];

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
  changes: { stock?: number; priceKobo?: number },
) => void (await db.update(productVariants).set(changes).where(eq(productVariants.id, variantId)));

export const archiveProduct = async ({ deps: { db } }: TestServer, productId: string) =>
  void (await db.update(products).set({ status: 'archived' }).where(eq(products.id, productId)));

/** So many more products of one variant each; returns their ids. */
export async function addProducts({ deps: { db } }: TestServer, count: number): Promise<string[]> {
  const [model] = allProducts;
  if (!model) throw new Error('No product to copy');
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.insert(products).values(ids.map((id) => ({ ...rowOf(model), id, slug: `copy-${id}` })));
  await db.insert(productDetails).values(ids.map((id) => detailsOf({ ...model, id })));
  await db.insert(productVariants).values(
    ids.map((id) => ({
      ...{ productId: id, position: 0, sku: `copy-${id}`, label: '200 ml' },
      ...{ priceKobo: model.priceKobo, stock: model.stock, weightGrams: DEMO_WEIGHT_GRAMS },
    })),
  );
  return ids;
}

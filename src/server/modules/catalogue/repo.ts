import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { type ProductCard } from '@/contracts/catalogue';
import { productDetails, products, productVariants } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { brands, categories, colors, subCategories } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';

const variantCount = sql<number>`(
  select count(*)::int from ${productVariants} every_variant where every_variant.product_id = ${products.id}
)`;

const cardColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  brand: { slug: brands.slug, name: brands.name },
  store: { id: stores.id, slug: stores.slug, name: stores.name, city: stores.city },
  image: products.image,
  imageAlt: products.imageAlt,
  sizeLabel: products.sizeLabel,
  priceKobo: products.priceKobo,
  compareAtKobo: products.compareAtKobo,
  variantId: productVariants.id,
  variantCount,
  stock: productVariants.stock,
  inStock: products.inStock,
  rating: products.rating,
  reviewCount: products.reviewCount,
  skinTypes: products.skinTypes,
  concerns: products.concerns,
  nafdacStatus: products.nafdacStatus,
};

const firstVariant = and(eq(productVariants.productId, products.id), eq(productVariants.position, 0));

/** Selects cards by product number, in no particular order. */
export const buildCardsStatement = (db: Db, numbers: number[]) =>
  db
    .select({ number: products.number, ...cardColumns })
    .from(products)
    .innerJoin(brands, eq(brands.slug, products.brandSlug))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(productVariants, firstVariant)
    .where(and(inArray(products.number, numbers), eq(products.status, 'active')));

/** Finds cards in the order of the numbers; products archived a moment ago are left out. */
export async function findCards(db: Db, numbers: number[]): Promise<ProductCard[]> {
  if (numbers.length === 0) return [];
  const rows = await buildCardsStatement(db, numbers);
  const byNumber = new Map(rows.map(({ number, ...card }) => [number, card]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

export async function findProductNumbers(db: Db, ids: string[]): Promise<number[]> {
  const rows = await db.select({ number: products.number }).from(products).where(inArray(products.id, ids));
  return rows.map(({ number }) => number);
}

export async function findStoreIds(db: Db, slugs: string[]): Promise<string[]> {
  const rows = await db.select({ id: stores.id }).from(stores).where(inArray(stores.slug, slugs));
  return rows.map(({ id }) => id);
}

/** Finds an active product with the data its page needs beside its card, variants and colours. */
export async function findProduct(db: Db, slug: string) {
  const [found] = await db
    .select({
      product: products,
      details: productDetails,
      store: stores,
      category: { slug: categories.slug, name: categories.name },
      subCategory: { slug: subCategories.slug, name: subCategories.name },
    })
    .from(products)
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(categories, eq(categories.slug, products.categorySlug))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .where(and(eq(products.slug, slug), eq(products.status, 'active')));
  return found;
}

/**
 * Finds the ingredient lists and key actives from which products' kinds of active are classified.
 */
export const findIngredientLists = (db: Db, productIds: string[]) =>
  db
    .select({
      productId: productDetails.productId,
      inci: productDetails.inci,
      keyActives: productDetails.keyActives,
    })
    .from(productDetails)
    .where(inArray(productDetails.productId, productIds));

export const findVariants = (db: Db, productId: string) =>
  db
    .select({
      id: productVariants.id,
      sku: productVariants.sku,
      label: productVariants.label,
      priceKobo: productVariants.priceKobo,
      compareAtKobo: productVariants.compareAtKobo,
      stock: productVariants.stock,
      image: productVariants.image,
      color: { slug: colors.slug, name: colors.name, hex: colors.hex },
    })
    .from(productVariants)
    .leftJoin(colors, eq(colors.slug, productVariants.colorSlug))
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position));

export const findColors = (db: Db, slugs: string[]) =>
  slugs.length === 0
    ? []
    : db
        .select({ slug: colors.slug, name: colors.name, hex: colors.hex })
        .from(colors)
        .where(inArray(colors.slug, slugs))
        .orderBy(asc(colors.name));

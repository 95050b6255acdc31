import { inArray, sql } from 'drizzle-orm';
import { v5 as uuidFrom } from 'uuid';

import { type CouponType } from '@/contracts/coupons';
import {
  toDetailsRow,
  toProductRow,
  searchRow,
  toVariantRows,
  type ProductEntry,
  toSlug,
  writeSearchRows,
} from '@/server/modules/catalogue';
import { coupons } from '@/server/modules/coupons/tables';
import { exchangeRates } from '@/server/modules/currency/tables';
import { productDetails, products, productVariants } from '@/server/modules/products/tables';
import { reviews } from '@/server/modules/reviews/tables';
import { shippingFees, shippingZones } from '@/server/modules/shipping/tables';
import { storeShippingFees, stores } from '@/server/modules/stores/tables';
import { brands, categories, colors, ingredients, subCategories } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';

import brandEntries from './demo/brands.json';
import categoryEntries from './demo/categories.json';
import colorEntries from './demo/colors.json';
import couponEntries from './demo/coupons.json';
import productEntries from './demo/products.json';
import rateEntries from './demo/rates.json';
import reviewEntries from './demo/reviews.json';
import shippingEntries from './demo/shipping.json';
import storeEntries from './demo/stores.json';

/** Any fixed UUID; it gives an entry the same id in every installation. */
const NAMESPACE = 'b7d5a1f0-3c52-4c0e-9a53-6d1d1da00001';
export const getDemoId = (kind: string, slug: string): string => uuidFrom(`${kind}/${slug}`, NAMESPACE);

/** JSON has no union types; __tests__/api/catalogue-seed.test.ts checks these values. */
export const demoProducts = productEntries as ProductEntry[];
const demoReviews = reviewEntries as (Omit<(typeof reviewEntries)[number], 'skinType'> &
  Pick<typeof reviews.$inferInsert, 'skinType'>)[]; // likewise

/**
 * Seeds the demo catalogue with stores, reviews, rates and delivery fees, for the embedded database
 * and tests. Existing rows are left alone, so that manual changes survive a restart.
 */
export async function seedCatalogue(db: Db): Promise<void> {
  await withTransaction(db, async (tx) => {
    await seedTaxonomy(tx);
    await seedRatesAndFees(tx);
    const slugs = demoProducts.map(({ slug }) => slug);
    const existing = await tx
      .select({ slug: products.slug })
      .from(products)
      .where(inArray(products.slug, slugs));
    const known = new Set(existing.map(({ slug }) => slug));
    const missing = demoProducts.filter(({ slug }) => !known.has(slug));
    if (missing.length > 0) await seedProducts(tx, missing);
  });
}

export async function seedTaxonomy(db: Db): Promise<void> {
  const identified = <T extends { slug: string }>(kind: string, entries: T[]) =>
    entries.map((entry, position) => ({ ...entry, id: getDemoId(kind, entry.slug), position }));
  const subs = categoryEntries.flatMap((category) =>
    category.subCategories.map((sub) => ({ ...sub, categorySlug: category.slug })),
  );
  await db.insert(brands).values(identified('brand', brandEntries)).onConflictDoNothing();
  await db.insert(colors).values(identified('color', colorEntries)).onConflictDoNothing();
  await db.insert(categories).values(identified('category', categoryEntries)).onConflictDoNothing();
  await db.insert(subCategories).values(identified('sub-category', subs)).onConflictDoNothing();
  await db.insert(stores).values(identified('store', storeEntries)).onConflictDoNothing();
  const inci = new Map(demoProducts.flatMap((entry) => entry.inci).map((name) => [toSlug(name), name]));
  await db
    .insert(ingredients)
    .values([...inci].map(([slug, name]) => ({ slug, name })))
    .onConflictDoNothing();
}

export async function seedRatesAndFees(db: Db): Promise<void> {
  const updatedAt = new Date(rateEntries.asOf);
  const rates = rateEntries.rates.map(({ perNgn, ...rate }) => ({ ...rate, rate: perNgn, updatedAt }));
  await db.insert(exchangeRates).values(rates).onConflictDoNothing();
  await db.insert(shippingZones).values(shippingEntries.zones).onConflictDoNothing();
  const fees = shippingEntries.zones.flatMap(({ slug, standard, express }) => [
    { zoneSlug: slug, method: 'standard' as const, ...standard },
    { zoneSlug: slug, method: 'express' as const, ...express },
  ]);
  await db.insert(shippingFees).values(fees).onConflictDoNothing();
  const codes = couponEntries.map(({ type, startsAt, expiresAt, ...coupon }) => ({
    ...coupon,
    type: type as CouponType, // as with the other demo data
    startsAt: new Date(startsAt),
    expiresAt: new Date(expiresAt),
  }));
  await db.insert(coupons).values(codes).onConflictDoNothing();
}

/** The shop's fees are those of parcels from this zone. */
const FEES_FROM = 'lagos';

/**
 * Gives the demo stores outside Lagos fees of their own: to their zone what a parcel within Lagos
 * costs, and to Lagos what one from there costs. Does nothing once any store has its own, and leaves
 * out demo stores that this database does not have.
 */
export async function seedStoreFees(db: Db): Promise<void> {
  const [own] = await db.select({ id: storeShippingFees.storeId }).from(storeShippingFees).limit(1);
  if (own) return;
  const feesFromLagos = new Map(shippingEntries.zones.map((zone) => [zone.slug, zone]));
  const storeRows = await db.select({ id: stores.id }).from(stores);
  const storeIds = new Set(storeRows.map(({ id }) => id));
  const existing = storeEntries.filter(({ slug }) => storeIds.has(getDemoId('store', slug)));
  const rows = existing.flatMap(({ slug, state }) => {
    const home = shippingEntries.zones.find(({ states }) => states.includes(state))?.slug ?? FEES_FROM;
    if (home === FEES_FROM) return [];
    return [
      { zoneSlug: home, fees: requireFound(feesFromLagos.get(FEES_FROM), FEES_FROM) },
      { zoneSlug: FEES_FROM, fees: requireFound(feesFromLagos.get(home), home) },
    ].flatMap(({ zoneSlug, fees: { standard, express } }) => [
      { storeId: getDemoId('store', slug), zoneSlug, method: 'standard' as const, ...standard },
      { storeId: getDemoId('store', slug), zoneSlug, method: 'express' as const, ...express },
    ]);
  });
  if (rows.length > 0) await db.insert(storeShippingFees).values(rows).onConflictDoNothing();
}

async function seedProducts(db: Db, entries: ProductEntry[]): Promise<void> {
  const buildProductId = ({ slug }: { slug: string }) => getDemoId('product', slug);
  const storeRows = await db.select({ id: stores.id, slug: stores.slug }).from(stores);
  const storeIds = new Map(storeRows.map(({ slug, id }) => [slug, id]));
  const getStoreId = ({ storeSlug }: ProductEntry) => requireFound(storeIds.get(storeSlug), storeSlug);
  const inserted = await db
    .insert(products)
    .values(entries.map((entry) => toProductRow(entry, buildProductId(entry), getStoreId(entry))))
    .returning({ slug: products.slug, number: products.number });
  await db.insert(productDetails).values(entries.map((entry) => toDetailsRow(entry, buildProductId(entry))));
  await db
    .insert(productVariants)
    .values(
      entries.flatMap((entry) =>
        toVariantRows(entry, { id: buildProductId(entry), storeId: getStoreId(entry) }, (sku) =>
          getDemoId('variant', sku),
        ),
      ),
    );
  await db.execute(sql`select add_missing_listings()`);
  await seedSearch(db, entries, new Map(inserted.map(({ slug, number }) => [slug, number])));
  const seeded = new Set(entries.map(({ slug }) => slug));
  const rows = demoReviews.map(({ productSlug, createdAt, ...review }, at) => ({
    ...review,
    id: getDemoId('review', `${productSlug}/${at}`),
    productId: buildProductId({ slug: productSlug }),
    createdAt: new Date(createdAt),
  }));
  await db.insert(reviews).values(rows.filter((_, at) => seeded.has(demoReviews[at]?.productSlug ?? '')));
}

async function seedSearch(db: Db, entries: ProductEntry[], numbers: Map<string, number>): Promise<void> {
  const rows = entries.map((entry) => ({
    number: requireFound(numbers.get(entry.slug), entry.slug),
    ...searchRow(entry, toDemoNames(entry)),
  }));
  await writeSearchRows(db, rows);
}

const brandNames = new Map(brandEntries.map(({ slug, name }) => [slug, name]));
const categoryNames = new Map(
  categoryEntries
    .flatMap((category) => [category, ...category.subCategories])
    .map(({ slug, name }) => [slug, name]),
);

/** The names of an entry's brand and categories, for the search index. */
export const toDemoNames = (entry: ProductEntry, names = brandNames) => ({
  brand: requireFound(names.get(entry.brandSlug), entry.brandSlug),
  category: requireFound(categoryNames.get(entry.categorySlug), entry.categorySlug),
  subCategory: requireFound(categoryNames.get(entry.subCategorySlug), entry.subCategorySlug),
});

function requireFound<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo catalogue refers to ${name}, which is not in it.`);
  return value;
}

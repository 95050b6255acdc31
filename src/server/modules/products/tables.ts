import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { type NafdacStatus } from '@/contracts/skin';
import { timestampColumn } from '@/server/database/columns';
import { stores } from '@/server/modules/stores/tables';
import { brands, categories, colors, subCategories } from '@/server/modules/taxonomy/tables';

const kobo = (name: string) => bigint(name, { mode: 'number' });

/**
 * Upper limit of product numbers: a sort key in modules/catalogue/sorted-page.ts has 21 bits for
 * the number, and the index in memory grows with the largest number.
 */
export const PRODUCT_NUMBERS = 2 ** 21;

/** `paused`: it would be active, but its store is not open. */
export type ProductStatus = 'draft' | 'active' | 'archived' | 'paused';

/**
 * Products with the columns that lists need: narrow, so that filtering thousands reads little.
 * product_details has the columns of the product page; product_variants has the sizes for sale with
 * their stock.
 */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * Position in the bitmaps of modules/catalogue/product-index.ts, and the tie-breaker of every
     * sort.
     */
    number: integer('number').generatedAlwaysAsIdentity().unique(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    brandSlug: text('brand_slug')
      .notNull()
      .references(() => brands.slug, { onUpdate: 'cascade' }),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug, { onUpdate: 'cascade' }),
    subCategorySlug: text('sub_category_slug')
      .notNull()
      .references(() => subCategories.slug, { onUpdate: 'cascade' }),
    colorSlugs: text('color_slugs').array().notNull(),
    skinTypes: text('skin_types').array().notNull(),
    concerns: text('concerns').array().notNull(),
    /** Slugs of all INCI names, and of the key actives among them. */
    ingredients: text('ingredients').array().notNull(),
    keyActives: text('key_actives').array().notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt').notNull(),
    sizeLabel: text('size_label').notNull(),
    /** Copied from the first variant by a trigger (functions.sql). */
    priceKobo: kobo('price_kobo').notNull(),
    compareAtKobo: kobo('compare_at_kobo'),
    /** Whether any variant has stock; maintained by the same trigger. */
    inStock: boolean('in_stock').notNull(),
    rating: real('rating').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    nafdacStatus: text('nafdac_status').$type<NafdacStatus>().notNull(),
    topPick: boolean('top_pick').notNull().default(false),
    status: text('status').$type<ProductStatus>().notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /**
     * Id of the last transaction that wrote the row, set by a trigger; instances use it to find
     * changes.
     */
    changedIn: bigint('changed_in', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('products_changed_in').on(table.changedIn),
    index('products_store_id').on(table.storeId),
    check('products_number', sql`${table.number} < ${sql.raw(String(PRODUCT_NUMBERS))}`),
  ],
);

export type ProductRow = typeof products.$inferSelect;

export const productDetails = pgTable('product_details', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  description: text('description').notNull(),
  howToUse: text('how_to_use').notNull(),
  patchTest: boolean('patch_test').notNull(),
  paoMonths: integer('pao_months'),
  inci: text('inci').array().notNull(),
  allergens: text('allergens').array().notNull(),
  keyActives: jsonb('key_actives').$type<{ name: string; percent: number | null }[]>().notNull(),
  images: jsonb('images').$type<{ name: string; alt: string }[]>().notNull(),
  batches: jsonb('batches').$type<{ number: string; expiry: string }[]>().notNull(),
  nafdacNumber: text('nafdac_number'),
  nafdacCheckedAt: timestampColumn('nafdac_checked_at'),
  nafdacCheckedBy: text('nafdac_checked_by'),
});

/**
 * Variants that can be added to a cart. Every product has at least one; lists show the one at
 * position 0.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Unique in its store: two stores may sell the same product under its maker's number. */
    sku: text('sku').notNull(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    label: text('label').notNull(),
    priceKobo: kobo('price_kobo').notNull(),
    compareAtKobo: kobo('compare_at_kobo'),
    stock: integer('stock').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    /** Name of the picture that shows it; ignored unless the product has this picture. */
    image: text('image'),
    /** Colour of a shade, in the catalogue's colours. */
    colorSlug: text('color_slug').references(() => colors.slug, { onUpdate: 'cascade' }),
    /** Counts the changes of price and stock, sales included; a trigger adds to it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('product_variants_sku').on(table.storeId, table.sku),
    unique('product_variants_position').on(table.productId, table.position),
    check('product_variants_stock', sql`${table.stock} >= 0`),
  ],
);

export type VariantRow = typeof productVariants.$inferSelect;

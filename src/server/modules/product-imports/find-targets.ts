import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { type VariantInput } from '@/contracts/listings';
import { listings, type ListingRow } from '@/server/modules/listings/tables';
import { productVariants, type VariantRow } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';

/** A product of the store with its variants: those in the shop, or those of the draft. */
export type Target = { listing: ListingRow; variants: VariantInput[] };

export type Targets = {
  byId: ReadonlyMap<string, Target>;
  /** The product of a SKU; null if two drafts have it. */
  bySku: ReadonlyMap<string, Target | null>;
};

/**
 * Finds the store's products that have the SKUs, in the shop or as drafts. SKUs of other stores are
 * theirs alone and never looked at.
 *
 * @param isLocking locks products and then variants in the order of their ids, as orders lock them
 */
export async function findTargets(
  db: Db,
  storeId: string,
  skus: readonly string[],
  isLocking: boolean,
): Promise<Targets> {
  const inShop = await db
    .select({ id: productVariants.productId, sku: productVariants.sku })
    .from(productVariants)
    .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.sku, [...skus])));
  const inDrafts = await findDraftSkus(db, storeId, skus);
  const byId = await loadTargets(
    db,
    storeId,
    [...inShop, ...inDrafts].map(({ id }) => id),
    isLocking,
  );
  const bySku = new Map<string, Target | null>();
  for (const { id, sku } of inDrafts) bySku.set(sku, bySku.has(sku) ? null : (byId.get(id) ?? null));
  // A product in the shop wins over a draft.
  for (const { id, sku } of inShop) bySku.set(sku, byId.get(id) ?? null);
  return { byId, bySku };
}

async function findDraftSkus(db: Db, storeId: string, skus: readonly string[]) {
  const variant = sql`jsonb_array_elements(${listings.content}->'variants') as variant`;
  return db
    .select({ id: listings.id, sku: sql<string>`variant->>'sku'` })
    .from(listings)
    .innerJoin(variant, sql`true`)
    .where(
      and(
        eq(listings.storeId, storeId),
        isNull(listings.published),
        isNull(listings.archivedAt),
        inArray(sql`variant->>'sku'`, [...skus]),
      ),
    );
}

/** Loads products of the store with their variants. */
export async function loadTargets(
  db: Db,
  storeId: string,
  ids: readonly string[],
  isLocking: boolean,
): Promise<Map<string, Target>> {
  if (ids.length === 0) return new Map();
  const products = db
    .select()
    .from(listings)
    .where(and(eq(listings.storeId, storeId), inArray(listings.id, [...new Set(ids)])))
    .orderBy(asc(listings.id));
  const rows = await (isLocking ? products.for('update') : products);
  const live = rows.filter(({ published }) => published !== null).map(({ id }) => id);
  const query = db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, live))
    .orderBy(asc(productVariants.id));
  const found = live.length === 0 ? [] : await (isLocking ? query.for('update') : query);
  const variantsByProduct = new Map<string, VariantRow[]>();
  for (const variant of found)
    variantsByProduct.set(variant.productId, [...(variantsByProduct.get(variant.productId) ?? []), variant]);
  return new Map(
    rows.map((listing) => {
      const own = (variantsByProduct.get(listing.id) ?? []).sort(
        (one, other) => one.position - other.position,
      );
      const inShop = own.map(
        ({ id, label, sku, priceKobo, compareAtKobo, stock, weightGrams, version }): VariantInput => ({
          id,
          label,
          sku,
          priceKobo,
          compareAtKobo,
          stock,
          weightGrams,
          version,
        }),
      );
      return [listing.id, { listing, variants: listing.published ? inShop : listing.content.variants }];
    }),
  );
}

const buildProductKey = (name: string, brand: string) =>
  JSON.stringify([name.toLowerCase(), brand.toLowerCase()]);

/** Finds which products the store has already, by name and brand; returns a test for them. */
export async function findKnownNames(
  db: Db,
  storeId: string,
  products: readonly { name: string; brand: string }[],
): Promise<(name: string, brand: string) => boolean> {
  if (products.length === 0) return () => false;
  const names = [...new Set(products.map(({ name }) => name.toLowerCase()))];
  const rows = await db
    .select({
      name: sql<string>`${listings.content}->>'name'`,
      brand: sql<string>`${listings.content}->>'brand'`,
    })
    .from(listings)
    .where(
      and(
        eq(listings.storeId, storeId),
        isNull(listings.archivedAt),
        inArray(sql`lower(${listings.content}->>'name')`, names),
      ),
    );
  const known = new Set(rows.map(({ name, brand }) => buildProductKey(name, brand)));
  return (name, brand) => known.has(buildProductKey(name, brand));
}

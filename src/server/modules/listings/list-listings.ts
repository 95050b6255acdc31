import { and, count, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

import { type Listings } from '@/contracts/listing-replies';
import { LISTINGS_PAGE_SIZE, listingStatuses } from '@/contracts/listing-terms';
import { type ListingsQuery } from '@/contracts/listings';
import { products, productVariants } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';

import { deriveListingStatus } from './listing';
import { listings } from './tables';
import { findVariants } from './variants';

/** The same decision as deriveListingStatus, for the database. */
const statusColumn = sql<Listings['items'][number]['status']>`case
  when ${listings.archivedAt} is not null then 'archived'
  when ${listings.published} is not null then 'live'
  else ${listings.review} end`;

/** Lists a page of the store's products, last changed first. */
export async function listListings(
  db: Db,
  storeId: string,
  { status, q, lowStock, page, pageSize }: ListingsQuery,
): Promise<Listings> {
  const isOfStore = eq(listings.storeId, storeId);
  const matches = and(
    isOfStore,
    status === undefined ? undefined : eq(statusColumn, status),
    q ? matchesSearch(db, q) : undefined,
    lowStock ? hasLowStock(db) : undefined,
  );
  const rows = await db
    .select({ listing: listings, slug: products.slug })
    .from(listings)
    .leftJoin(products, eq(products.id, listings.id))
    .where(matches)
    .orderBy(desc(listings.updatedAt), desc(listings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(listings).where(matches);
  const variants = await findVariants(
    db,
    rows.map(({ listing }) => listing.id),
  );
  return {
    items: rows.map(({ listing, slug }) => ({
      id: listing.id,
      name: listing.content.name,
      image: listing.content.pictures[0]?.name ?? null,
      status: deriveListingStatus(listing),
      review: listing.review,
      slug,
      lowStock: listing.content.lowStock,
      variants: variants
        .filter(({ productId }) => productId === listing.id)
        .map(({ id, label, sku, priceKobo, compareAtKobo, stock, weightGrams, version }) => ({
          id,
          label,
          sku,
          priceKobo,
          compareAtKobo,
          stock,
          weightGrams,
          version,
        })),
      version: listing.version,
      updatedAt: listing.updatedAt.toISOString(),
    })),
    page,
    pageSize: LISTINGS_PAGE_SIZE,
    total: counted?.total ?? 0,
    counts: await countByStatus(db, isOfStore),
  };
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function matchesSearch(db: Db, q: string): SQL | undefined {
  const pattern = `%${escapeLike(q)}%`;
  const withSku = db
    .select({ one: sql`1` })
    .from(productVariants)
    .where(and(eq(productVariants.productId, listings.id), sql`${productVariants.sku} ilike ${pattern}`));
  return or(
    sql`${listings.content}->>'name' ilike ${pattern}`,
    sql`${listings.content}->>'brand' ilike ${pattern}`,
    exists(withSku),
  );
}

/** Whether a variant in the shop is at or below the product's low-stock number. */
export const hasLowStock = (db: Db): SQL | undefined =>
  and(
    sql`${listings.archivedAt} is null`,
    exists(
      db
        .select({ one: sql`1` })
        .from(productVariants)
        .where(
          and(
            eq(productVariants.productId, listings.id),
            sql`${productVariants.stock} <= (${listings.content}->>'lowStock')::int`,
          ),
        ),
    ),
  );

async function countByStatus(db: Db, isOfStore: SQL): Promise<Listings['counts']> {
  const rows = await db
    .select({ status: statusColumn.as('listing_status'), products: count() })
    .from(listings)
    .where(and(isOfStore, inArray(statusColumn, [...listingStatuses])))
    .groupBy(sql`listing_status`);
  const counts = new Map(rows.map(({ status, products: total }) => [status, total]));
  const [draft = 0, submitted = 0, rejected = 0, live = 0, archived = 0] = listingStatuses.map((status) =>
    counts.get(status),
  );
  return { draft, submitted, rejected, live, archived };
}

/** Counts the products of a store that are running low, and those that staff sent back. */
export async function countListingsNeedingAttention(db: Db, storeId: string) {
  const countWhere = (condition: SQL | undefined) =>
    sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [counted] = await db
    .select({
      lowStock: countWhere(hasLowStock(db)),
      rejectedProducts: countWhere(eq(listings.review, 'rejected')),
    })
    .from(listings)
    .where(and(eq(listings.storeId, storeId), isNull(listings.archivedAt)));
  return counted ?? { lowStock: 0, rejectedProducts: 0 };
}

import { and, eq, sql, inArray } from 'drizzle-orm';

import { type Listing } from '@/contracts/listing-replies';
import { reviewedFields, type ListingStatus } from '@/contracts/listing-terms';
import { type ListingContent } from '@/contracts/listings';
import { products } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

import { listingMessages } from './messages';
import { listings, type ListingRow } from './tables';
import { findVariants } from './variants';

/** Returns the status of a listing: archived, in the shop, or the state of its review. */
export const deriveListingStatus = ({ archivedAt, published, review }: ListingRow): ListingStatus => {
  if (archivedAt) return 'archived';
  return published || review === 'approved' ? 'live' : review;
};

/**
 * Finds a product of the store, and locks it if it is about to be changed.
 * @throws {HttpError} 404 if the store has none with the id
 */
export async function findListing(
  db: Db,
  storeId: string,
  id: string,
  { lock = false } = {},
): Promise<ListingRow> {
  const query = db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.storeId, storeId)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw httpError('not-found', listingMessages.unknown);
  return row;
}

/**
 * Locks a product of the store to change it.
 * @throws {HttpError} 404 if the store has none with the id, 409 if it changed since the caller
 * read it
 */
export async function lockListing(
  tx: Db,
  storeId: string,
  { id, version }: { id: string; version: number },
): Promise<ListingRow> {
  const row = await findListing(tx, storeId, id, { lock: true });
  if (row.version !== version) throw httpError('conflict', listingMessages.changed);
  return row;
}

export const updateListing = async (
  tx: Db,
  id: string,
  changes: Partial<ListingRow>,
  now: Date,
): Promise<void> =>
  void (await tx
    .update(listings)
    .set({ ...changes, version: sql`${listings.version} + 1`, updatedAt: now })
    .where(eq(listings.id, id)));

/** Reads a product of the store with everything its form shows. */
export async function loadListingReply(db: Db, storeId: string, id: string): Promise<Listing> {
  const row = await findListing(db, storeId, id);
  const [product] = await db.select({ slug: products.slug }).from(products).where(eq(products.id, id));
  const variants = row.published ? await findVariants(db, [id]) : row.content.variants;
  return {
    id,
    status: deriveListingStatus(row),
    review: row.review,
    slug: product?.slug ?? null,
    content: {
      ...row.content,
      variants: variants.map(
        ({ id: variantId, label, sku, priceKobo, compareAtKobo, stock, weightGrams, version, ...look }) => ({
          id: variantId,
          label,
          sku,
          priceKobo,
          compareAtKobo,
          stock,
          weightGrams,
          version,
          // Left out of drafts that were stored before variants had them.
          image: look.image ?? null,
          color: look.color ?? null,
        }),
      ),
    },
    reasons: row.reasons,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Whether a reviewed field differs between the two. */
export const needsReview = (content: ListingContent, published: ListingContent): boolean =>
  reviewedFields.some((field) => JSON.stringify(content[field]) !== JSON.stringify(published[field]));

export async function insertListings(tx: Db, rows: (typeof listings.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(listings).values(rows);
}

/** Deletes listings of a store that were never in the shop. */
export async function deleteListings(tx: Db, storeId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(listings).where(and(eq(listings.storeId, storeId), inArray(listings.id, ids)));
}

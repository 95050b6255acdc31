import { eq } from 'drizzle-orm';

import { type AuditAction } from '@/contracts/audit-actions';
import { type Listing } from '@/contracts/listing-replies';
import { recordAudit } from '@/server/modules/audit';
import { setProductStatus } from '@/server/modules/products';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { checkSubmission } from './check-submission';
import { findListing, lockListing, loadListingReply, updateListing } from './listing';
import { listingMessages } from './messages';
import { type ListingRow } from './tables';
import { findVariants, withSkus } from './variants';

type Member = { storeId: string; actor: AuditActor };

/**
 * Submits a draft or a revision to staff.
 *
 * @throws {HttpError} 404 for a product that is not the store's; 409 if it changed since it was
 * read or has nothing to submit; 400 if it is not complete, or an ingredient may not be sold
 */
export async function submitListing(
  deps: Deps,
  { storeId, actor }: Member,
  step: { id: string; version: number },
): Promise<Listing> {
  await withTransaction(deps.db, async (tx) => {
    const row = await lockListing(tx, storeId, step);
    if (row.archivedAt) throw httpError('conflict', listingMessages.archived);
    if (row.review === 'submitted' || row.review === 'approved')
      throw httpError('conflict', listingMessages.unchanged);
    const now = deps.now();
    const own = { ...row.content, variants: withSkus(row.content.variants) };
    const complete = row.published ? { ...own, variants: await findVariants(tx, [row.id]) } : own;
    const { errors, isHeld } = await checkSubmission(tx, complete, now);
    if (Object.keys(errors).length > 0) throw invalidFieldsError(errors);
    const submitted = { review: 'submitted', content: own, isHeld, submittedAt: now } as const;
    await updateListing(tx, row.id, submitted, now);
    await record(tx, deps, actor, row, 'product.submitted');
  });
  return loadListingReply(deps.db, storeId, step.id);
}

/**
 * Takes a submitted product or revision back, to change it.
 * @throws {HttpError} 404 for a product that is not the store's, 409 if it is not under review
 */
export async function withdrawListing(deps: Deps, { storeId, actor }: Member, id: string): Promise<Listing> {
  await withTransaction(deps.db, async (tx) => {
    const row = await findListing(tx, storeId, id, { lock: true });
    if (row.review !== 'submitted') throw httpError('conflict', listingMessages.notSubmitted);
    await updateListing(tx, id, { review: 'draft', submittedAt: null }, deps.now());
    await record(tx, deps, actor, row, 'product.withdrawn');
  });
  return loadListingReply(deps.db, storeId, id);
}

/**
 * Takes a product out of the shop; orders of it go on. A submission is withdrawn.
 * @throws {HttpError} 404 for a product that is not the store's, 409 if it is archived
 */
export async function archiveListing(deps: Deps, { storeId, actor }: Member, id: string): Promise<Listing> {
  await withTransaction(deps.db, async (tx) => {
    const row = await findListing(tx, storeId, id, { lock: true });
    if (row.archivedAt) throw httpError('conflict', listingMessages.archived);
    const now = deps.now();
    const review = row.review === 'submitted' ? 'draft' : row.review;
    await updateListing(tx, id, { archivedAt: now, review }, now);
    await setProductStatus(tx, id, 'archived');
    await record(tx, deps, actor, row, 'product.archived');
  });
  return loadListingReply(deps.db, storeId, id);
}

/**
 * Brings an archived product back: into the shop if it was there and the store is open.
 * @throws {HttpError} 404 for a product that is not the store's, 409 if it is not archived
 */
export async function restoreListing(deps: Deps, { storeId, actor }: Member, id: string): Promise<Listing> {
  await withTransaction(deps.db, async (tx) => {
    const row = await findListing(tx, storeId, id, { lock: true });
    if (!row.archivedAt) throw httpError('conflict', listingMessages.notArchived);
    await updateListing(tx, id, { archivedAt: null }, deps.now());
    const [store] = await tx
      .select({ status: stores.status })
      .from(stores)
      .where(eq(stores.id, storeId))
      .for('key share');
    const status = store?.status === 'open' ? 'active' : 'paused';
    await setProductStatus(tx, id, status);
    await record(tx, deps, actor, row, 'product.restored');
  });
  return loadListingReply(deps.db, storeId, id);
}

const record = (tx: Db, deps: Deps, actor: AuditActor, { id, content }: ListingRow, action: AuditAction) =>
  recordAudit(
    tx,
    actor,
    { action, target: { type: 'product', id }, after: { name: content.name } },
    deps.now(),
  );

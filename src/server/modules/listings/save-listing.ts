import { emptyListing } from '@/contracts/empty-listing';
import { type Listing } from '@/contracts/listing-replies';
import { reviewedFields } from '@/contracts/listing-terms';
import { type ListingChanges, type ListingContent } from '@/contracts/listings';
import { recordAudit } from '@/server/modules/audit';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { listChanges } from './audit-values';
import { validateVariants } from './check-submission';
import { findListing, lockListing, needsReview, loadListingReply, updateListing } from './listing';
import { listingMessages } from './messages';
import { copyPictures, filterKnownPictures, pruneListingPictures } from './pictures';
import { publishListing } from './publish';
import { listingPictures, listings, type ListingRow } from './tables';
import { findVariants, replaceVariants, withSkus } from './variants';

type Member = { storeId: string; actor: AuditActor };
/** The fields that a request named. */
type Changes = Omit<ListingChanges, 'version'>;

const withoutUndefined = (fields: Changes): Partial<ListingContent> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Creates a draft. */
export async function createListing(
  deps: Deps,
  { storeId, actor }: Member,
  fields: Changes,
): Promise<Listing> {
  const content = { ...emptyListing, ...withoutUndefined(fields), pictures: [], packPicture: null };
  const id = await withTransaction(deps.db, (tx) => insertDraft(tx, deps, { storeId, actor }, content));
  return loadListingReply(deps.db, storeId, id);
}

async function insertDraft(
  tx: Db,
  deps: Deps,
  { storeId, actor }: Member,
  content: ListingContent,
): Promise<string> {
  const now = deps.now();
  const [row] = await tx
    .insert(listings)
    .values({ storeId, content, createdAt: now, updatedAt: now })
    .returning({ id: listings.id });
  if (!row) throw new Error('The listing was not inserted.');
  const target = { type: 'product', id: row.id };
  await recordAudit(tx, actor, { action: 'product.created', target, after: { name: content.name } }, now);
  return row.id;
}

/** Copies a product to a new draft with a stock of 0, and without SKUs, batches and evidence. */
export async function duplicateListing(
  deps: Deps,
  { storeId, actor }: Member,
  productId: string,
): Promise<Listing> {
  const { content, published } = await findListing(deps.db, storeId, productId);
  const former = published ? await findVariants(deps.db, [productId]) : content.variants;
  const { pictures, ids } = await copyPictures(deps, content.pictures);
  const findCopy = (image: string | null | undefined) =>
    pictures[content.pictures.findIndex(({ name }) => name === image)]?.name ?? null;
  const variants = former.map(({ label, priceKobo, compareAtKobo, weightGrams, image, color }) => ({
    label,
    priceKobo,
    compareAtKobo,
    weightGrams,
    sku: '',
    stock: 0,
    image: findCopy(image),
    color,
  }));
  const id = await withTransaction(deps.db, async (tx) => {
    const copy = { ...content, packPicture: null, batches: [], pictures, variants };
    const draftId = await insertDraft(tx, deps, { storeId, actor }, copy);
    if (ids.length > 0)
      await tx
        .insert(listingPictures)
        .values(ids.map((picture) => ({ id: picture, listingId: draftId, createdAt: deps.now() })));
    return draftId;
  });
  return loadListingReply(deps.db, storeId, id);
}

/**
 * Changes a product. One in the shop changes there at once, but for the fields that staff review:
 * those wait in a revision.
 *
 * @throws {HttpError} 404 for a product that is not the store's; 409 if it changed since it was
 * read, is under review or archived; 400 for a variant that is not complete while in the shop
 */
export async function changeListing(
  deps: Deps,
  { storeId, actor }: Member,
  id: string,
  { version, ...fields }: ListingChanges,
): Promise<Listing> {
  const changes = withoutUndefined(fields);
  await withTransaction(deps.db, async (tx) => {
    const row = await lockListing(tx, storeId, { id, version });
    if (row.archivedAt) throw httpError('conflict', listingMessages.archived);
    if (row.review === 'submitted') throw httpError('conflict', listingMessages.underReview);
    if (changes.pictures) changes.pictures = await filterKnownPictures(tx, id, changes.pictures, row);
    if (changes.packPicture !== undefined && changes.packPicture !== row.content.packPicture)
      changes.packPicture = null;
    const formerVariants =
      row.published && changes.variants ? await findVariants(tx, [id]) : row.content.variants;
    if (row.published) await updateLiveListing(tx, deps, { ...row, published: row.published }, changes);
    else await updateDraftListing(tx, deps, row, changes);
    await pruneListingPictures(tx, id);
    const former = { ...row.content, variants: formerVariants };
    const target = { type: 'product', id };
    const action = row.published ? 'product.changed' : 'product.draft-changed';
    await recordAudit(tx, actor, { action, target, ...listChanges(former, changes) }, deps.now());
  });
  return loadListingReply(deps.db, storeId, id);
}

const updateDraftListing = (
  tx: Db,
  deps: Deps,
  row: ListingRow,
  changes: Partial<ListingContent>,
): Promise<void> =>
  updateListing(tx, row.id, { content: { ...row.content, ...changes }, review: 'draft' }, deps.now());

/** Changes a product in the shop, whose row is locked; reviewed fields wait in a revision. */
export async function updateLiveListing(
  tx: Db,
  deps: Deps,
  row: ListingRow & { published: ListingContent },
  { variants, ...changes }: Partial<ListingContent>,
): Promise<void> {
  if (variants) {
    const errors = validateVariants(variants);
    if (Object.keys(errors).length > 0) throw invalidFieldsError(errors);
    await replaceVariants(tx, row, withSkus(variants));
  }
  const content = { ...row.content, ...changes };
  const reviewed: readonly string[] = reviewedFields;
  const atOnce = Object.entries(changes).filter(([field]) => !reviewed.includes(field));
  const published: ListingContent = { ...row.published, ...Object.fromEntries(atOnce) };
  const now = deps.now();
  if (variants || atOnce.length > 0) await publishListing(tx, row, published, { now });
  const review = needsReview(content, published) ? 'draft' : 'approved';
  const reasons = review === 'approved' ? [] : row.reasons;
  await updateListing(tx, row.id, { content, published, review, reasons }, now);
}

import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';

import { fieldMessages } from '@/contracts/field-messages';
import { type Listing } from '@/contracts/listing-replies';
import { PRODUCT_PICTURE_MAX_BYTES, PRODUCT_PICTURES_MAX } from '@/contracts/listing-terms';
import { type ListingPicture, type NewPicture } from '@/contracts/listings';
import { recordAudit } from '@/server/modules/audit';
import { processProductPicture, productPictureSuffixes, readPicture } from '@/server/modules/pictures';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { FileReply } from '@/server/platform/http/file-reply';
import { type SentFile } from '@/server/platform/http/form';
import { readStoredFile, removeStoredFile, storeFile } from '@/server/platform/storage/files';
import { productPictureFolder } from '@/server/platform/storage/storage-folders';
import { registerStoredFile } from '@/server/platform/storage/stored-files';

import { findListing, lockListing, loadListingReply, updateListing } from './listing';
import { listingMessages } from './messages';
import { listingPictures, listings, type ListingRow } from './tables';

type Member = { storeId: string; actor: AuditActor };

/** Compared as text: the demo catalogue's picture names are not UUIDs. */
const pictureIdText = sql<string>`${listingPictures.id}::text`;

/**
 * Re-encodes an uploaded picture and adds it to the product: after the others, or as the photo of
 * the pack.
 *
 * @throws {HttpError} 400 for an unreadable file or too many pictures, 404 for a product that is
 * not the store's, 409 if it is archived or under review
 */
export async function addPicture(
  deps: Deps,
  member: Member,
  listingId: string,
  file: SentFile | undefined,
  picture: NewPicture,
): Promise<Listing> {
  const { storeId } = member;
  assertPictureAllowed(await findListing(deps.db, storeId, listingId), picture);
  const bytes = await readPicture(file, PRODUCT_PICTURE_MAX_BYTES);
  const { left, top, size } = picture;
  const hasCrop = left !== undefined && top !== undefined && size !== undefined;
  const files = await processProductPicture(bytes, hasCrop ? { left, top, size } : undefined);
  const id = randomUUID();
  const folder = productPictureFolder(deps.uploadsDir, id);
  await registerStoredFile(deps.db, 'product-picture', id, deps.now());
  try {
    for (const one of files) await storeFile(path.join(folder, one.file), one.bytes);
    await withTransaction(deps.db, (tx) => insertPicture(tx, deps, member, { id, listingId }, picture));
  } catch (error) {
    await removeStoredFile(folder);
    throw error;
  }
  return loadListingReply(deps.db, storeId, listingId);
}

function assertPictureAllowed({ content, archivedAt, review }: ListingRow, { kind }: NewPicture): void {
  if (archivedAt) throw httpError('conflict', listingMessages.archived);
  if (review === 'submitted') throw httpError('conflict', listingMessages.underReview);
  if (kind === 'product' && content.pictures.length >= PRODUCT_PICTURES_MAX)
    throw invalidFieldsError({ picture: [fieldMessages.maxItems(PRODUCT_PICTURES_MAX)] });
}

async function insertPicture(
  tx: Db,
  deps: Deps,
  { storeId, actor }: Member,
  { id, listingId }: { id: string; listingId: string },
  picture: NewPicture,
): Promise<void> {
  const now = deps.now();
  const row = await lockListing(tx, storeId, { id: listingId, version: picture.version });
  assertPictureAllowed(row, picture);
  await tx.insert(listingPictures).values({ id, listingId, createdAt: now });
  const changes =
    picture.kind === 'pack'
      ? { packPicture: id }
      : { pictures: [...row.content.pictures, { name: id, alt: picture.alt }] };
  await updateListing(tx, listingId, { content: { ...row.content, ...changes }, review: 'draft' }, now);
  await pruneListingPictures(tx, listingId);
  const target = { type: 'product', id: listingId };
  await recordAudit(tx, actor, { action: 'product.picture-added', target, after: { picture: id } }, now);
}

/** Returns the pictures that the product may show: its own uploads, and what it showed before. */
export async function filterKnownPictures(
  tx: Db,
  listingId: string,
  pictures: readonly ListingPicture[],
  { content, published }: Pick<ListingRow, 'content' | 'published'>,
): Promise<ListingPicture[]> {
  const uploads = await tx
    .select({ id: listingPictures.id })
    .from(listingPictures)
    .where(eq(listingPictures.listingId, listingId));
  const former = [...content.pictures, ...(published?.pictures ?? [])].map(({ name }) => name);
  const known = new Set([...uploads.map(({ id }) => id), ...former]);
  return pictures.filter(({ name }) => known.has(name));
}

/**
 * Copies uploaded pictures for another product.
 * @returns the pictures with the names of the copies, and the ids to insert
 */
export async function copyPictures(
  deps: Deps,
  pictures: readonly ListingPicture[],
): Promise<{ pictures: ListingPicture[]; ids: string[] }> {
  const names = pictures.map(({ name }) => name);
  const uploads = await deps.db
    .select({ id: pictureIdText })
    .from(listingPictures)
    .where(inArray(pictureIdText, names));
  const uploaded = new Set(uploads.map(({ id }) => id));
  const copies = [];
  for (const picture of pictures)
    copies.push(
      uploaded.has(picture.name) ? { ...picture, name: await copyFiles(deps, picture.name) } : picture,
    );
  return { pictures: copies, ids: copies.map(({ name }) => name).filter((name) => !names.includes(name)) };
}

async function copyFiles(deps: Deps, from: string): Promise<string> {
  const id = randomUUID();
  await registerStoredFile(deps.db, 'product-picture', id, deps.now());
  for (const file of productPictureSuffixes) {
    const bytes = await readStoredFile(path.join(productPictureFolder(deps.uploadsDir, from), file));
    if (bytes) await storeFile(path.join(productPictureFolder(deps.uploadsDir, id), file), bytes);
  }
  return id;
}

/**
 * Deletes the rows of pictures that the product no longer has and shoppers never saw; the sweep
 * removes their files.
 */
export async function pruneListingPictures(tx: Db, listingId: string): Promise<void> {
  const [row] = await tx.select().from(listings).where(eq(listings.id, listingId));
  if (!row) return;
  const used = [row.content, ...(row.published ? [row.published] : [])].flatMap((content) => [
    ...content.pictures.map(({ name }) => name),
    ...(content.packPicture === null ? [] : [content.packPicture]),
  ]);
  await tx
    .delete(listingPictures)
    .where(
      and(
        eq(listingPictures.listingId, listingId),
        eq(listingPictures.wasPublished, false),
        used.length > 0 ? notInArray(pictureIdText, used) : undefined,
      ),
    );
}

/**
 * Reads a file of an uploaded picture. The route restricts `file` to the names of its files.
 * @throws {HttpError} 404 if there is no such picture
 */
export async function openProductPicture(deps: Deps, pictureId: string, file: string): Promise<FileReply> {
  const bytes = await readStoredFile(path.join(productPictureFolder(deps.uploadsDir, pictureId), file));
  if (!bytes) throw httpError('not-found', listingMessages.unknownPicture);
  const mediaType = file.endsWith('.jpg') ? 'image/jpeg' : `image/${file.slice(-4)}`;
  return new FileReply({ bytes, mediaType, cacheControl: 'public, max-age=31536000, immutable' });
}

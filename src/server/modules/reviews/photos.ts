import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { and, count, eq } from 'drizzle-orm';

import { REVIEW_PHOTO_MAX_BYTES, REVIEW_PHOTO_SIZES, REVIEW_PHOTOS_MAX } from '@/contracts/upload-limits';
import { fitPicture, readPicture } from '@/server/modules/pictures';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { FileReply } from '@/server/platform/http/file-reply';
import { type SentFile } from '@/server/platform/http/form';
import { verifySignedQuery, type SignedQuery } from '@/server/platform/security/signed-links';
import { storeFile, readStoredFile, removeStoredFile } from '@/server/platform/storage/files';
import { reviewPhotoFolder } from '@/server/platform/storage/storage-folders';
import { registerStoredFile } from '@/server/platform/storage/stored-files';

import { reviewMessages } from './messages';
import { isAuthor, type Reviewer } from './reviewer';
import { reviewPhotos, reviews } from './tables';

/** A photo that staff refuse later disappears from caches within a day. */
const ACCEPTED_CACHE = 'public, max-age=86400';

type Size = keyof typeof REVIEW_PHOTO_SIZES;
const sizes = Object.keys(REVIEW_PHOTO_SIZES) as Size[]; // the keys of a constant object
/** The names that `storeReviewPhoto` writes. */
export const photoFiles = sizes.map((size) => `${size}.webp`);

export const buildPhotoUrl = (photoId: string): string => `/api/review/photos/${photoId}`;

const notFoundError = () => httpError('not-found', 'We can’t find this photo.');

/**
 * Redraws and stores a photo of the author's review, private until staff accept it. The review is
 * locked while its photos are counted. Files are written first, so that a row never names a missing
 * file.
 * @throws {HttpError} 400 for an unreadable file, 404 if the caller did not write the review, 409 if it has the
 *   most photos
 */
export async function storeReviewPhoto(
  deps: Deps,
  reviewer: Reviewer,
  reviewId: string,
  file: SentFile | undefined,
): Promise<void> {
  if (!(await isAuthor(deps.db, reviewer, reviewId))) throw httpError('not-found', reviewMessages.notFound);
  const bytes = await readPicture(file, REVIEW_PHOTO_MAX_BYTES);
  const photoId = randomUUID();
  const folder = reviewPhotoFolder(deps.uploadsDir, photoId);
  const drawn = [];
  for (const size of sizes) {
    drawn.push({ size, bytes: await fitPicture(bytes, REVIEW_PHOTO_SIZES[size]) });
  }
  await registerStoredFile(deps.db, 'review-photo', photoId, deps.now());
  try {
    for (const { size, bytes: webp } of drawn) await storeFile(path.join(folder, `${size}.webp`), webp);
    await withTransaction(deps.db, async (tx) => {
      await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, reviewId)).for('update');
      const [stored] = await tx
        .select({ count: count() })
        .from(reviewPhotos)
        .where(eq(reviewPhotos.reviewId, reviewId));
      if ((stored?.count ?? 0) >= REVIEW_PHOTOS_MAX)
        throw httpError('conflict', `A review can have up to ${REVIEW_PHOTOS_MAX} photos.`);
      await tx.insert(reviewPhotos).values({ id: photoId, reviewId, createdAt: deps.now() });
    });
  } catch (error) {
    await removeStoredFile(folder);
    throw error;
  }
}

/**
 * Opens an accepted photo, or any photo by a signed link.
 * @throws {HttpError} 404 for every other photo and link, all with the same reply
 */
export async function openPhoto(
  deps: Deps,
  photoId: string,
  file: string,
  link: SignedQuery,
): Promise<FileReply> {
  const isSigned = verifySignedQuery(deps, deps.keys.reviews, photoId, link);
  const [row] = await deps.db
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.id, photoId), isSigned ? undefined : eq(reviewPhotos.status, 'accepted')));
  const bytes = row && (await readStoredFile(path.join(reviewPhotoFolder(deps.uploadsDir, photoId), file)));
  if (!bytes) throw notFoundError();
  return new FileReply({ bytes, ...(!isSigned && { cacheControl: ACCEPTED_CACHE }) });
}

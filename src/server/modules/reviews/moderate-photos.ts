import { count, desc, eq } from 'drizzle-orm';

import {
  type ModeratePhotoPayload,
  type ListedPhotos,
  type ListedPhotosQuery,
} from '@/contracts/review-photos';
import { recordAudit } from '@/server/modules/audit';
import { products } from '@/server/modules/products/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { buildSignedQuery } from '@/server/platform/security/signed-links';

import { buildPhotoUrl } from './photos';
import { reviewPhotos, reviews } from './tables';

/** Lists a page of the photos with a status for staff, newest first. */
export async function listPhotos(
  deps: Deps,
  { status, page, pageSize }: ListedPhotosQuery,
): Promise<ListedPhotos> {
  const hasStatus = eq(reviewPhotos.status, status);
  const [rows, [counted]] = await Promise.all([
    deps.db
      .select({
        id: reviewPhotos.id,
        status: reviewPhotos.status,
        productName: products.name,
        productSlug: products.slug,
        title: reviews.title,
        body: reviews.body,
        rating: reviews.rating,
        createdAt: reviewPhotos.createdAt,
      })
      .from(reviewPhotos)
      .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(hasStatus)
      .orderBy(desc(reviewPhotos.createdAt), desc(reviewPhotos.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    deps.db.select({ total: count() }).from(reviewPhotos).where(hasStatus),
  ]);
  const items = rows.map(({ createdAt, ...row }) => ({
    ...row,
    picture: `${buildPhotoUrl(row.id)}/large.webp?${buildSignedQuery(deps, deps.keys.reviews, row.id)}`,
    createdAt: createdAt.toISOString(),
  }));
  return { items, page, pageSize, total: counted?.total ?? 0 };
}

/**
 * Shows or hides a photo, with an entry in the audit log. A reason is required, except to show a new photo.
 *
 * @throws {HttpError} 404 for an unknown photo, 409 if it has the status already, 400 without a
 * reason
 */
export const moderatePhoto = (
  deps: Deps,
  actor: AuditActor,
  { id, status, reason }: ModeratePhotoPayload,
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const [photo] = await tx.select().from(reviewPhotos).where(eq(reviewPhotos.id, id)).for('update');
    if (!photo) throw httpError('not-found', 'We can’t find this photo.');
    if (photo.status === status) throw httpError('conflict', 'The photo already has this status.');
    const isFirstApproval = photo.status === 'pending' && status === 'accepted';
    if (!isFirstApproval && reason === '') throw invalidFieldsError({ reason: ['Say why'] });
    await tx.update(reviewPhotos).set({ status }).where(eq(reviewPhotos.id, id));
    const target = { type: 'review-photo', id };
    const change = { before: { status: photo.status }, after: { status }, reason };
    await recordAudit(tx, actor, { action: 'review-photo.decided', target, ...change }, deps.now());
  });

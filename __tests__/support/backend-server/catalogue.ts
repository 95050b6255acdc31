import { and, eq, inArray } from 'drizzle-orm';

import type { Product } from '@/contracts/catalogue';
import { type Review, reviewQuerySchema } from '@/contracts/reviews';
import { listReviews } from '@/server/modules/reviews/service';
import { reviewPhotos, reviewReplies, reviews } from '@/server/modules/reviews/tables';

import * as api from '../api/catalogue';
import { openBackend } from './server';

/** Changes stock or price. */
export async function changeVariant(
  variantId: string,
  changes: { stock?: number; priceKobo?: number },
): Promise<void> {
  await api.changeVariant((await openBackend()).server, variantId, changes);
}

/** Archives a product. */
export async function archiveProduct(productId: string): Promise<void> {
  await api.archiveProduct((await openBackend()).server, productId);
}

/** Adds one more product, with its category, brand and store. */
export async function addProduct(product: Product): Promise<void> {
  await api.addProduct((await openBackend()).server, product);
}

export async function addReview(
  productId: string,
  review: Omit<Review, 'id' | 'isVerified' | 'photos' | 'helpfulCount' | 'reply'>,
): Promise<void> {
  const { server } = await openBackend();
  await server.deps.db
    .insert(reviews)
    .values({ ...review, productId, createdAt: new Date(review.createdAt) });
}

/** Adds the store's reply to the product's only review. */
export async function addReviewReply({ id, store }: Product, body: string): Promise<void> {
  const { server } = await openBackend();
  const { db, now } = server.deps;
  const [review] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.productId, id));
  await db
    .insert(reviewReplies)
    .values({ reviewId: review?.id ?? '', storeId: store.id, body, createdAt: now() });
}

/** The newest first. */
export async function readReviews(productId: string): Promise<Review[]> {
  const { server } = await openBackend();
  return (await listReviews(server.deps.db, await reviewQuerySchema.validate({ productId }))).items;
}

export async function countPendingPhotos(productId: string): Promise<number> {
  const { server } = await openBackend();
  return server.deps.db.$count(
    reviewPhotos,
    and(
      eq(reviewPhotos.status, 'pending'),
      inArray(
        reviewPhotos.reviewId,
        server.deps.db.select({ id: reviews.id }).from(reviews).where(eq(reviews.productId, productId)),
      ),
    ),
  );
}

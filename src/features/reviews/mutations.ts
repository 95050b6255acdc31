import { useMutation, useQueryClient } from '@tanstack/react-query';

import { buyingApiPaths } from '@/config/buying-api-paths';
import { type NewReviewPayload, type Reviewed } from '@/contracts/reviews';
import { getHttpClient } from '@/lib/http/http-client';

import { reviewKeys } from './queries';

/** Leaves time for a photo on a slow connection. */
const PHOTO_TIMEOUT_MILLISECONDS = 120_000;

/** The order whose item is reviewed, opened with its tracking token, a session, or both. */
export type ReviewedOrder = { id: string; trackToken: string | undefined; isSignedIn: boolean };

export type NewReview = { words: NewReviewPayload; photos: readonly File[] };

/** The server's message, and the error of each photo that could not be stored. */
export type PostedReview = { message: string; photoErrors: unknown[] };

const bearerFor = ({ isSignedIn }: ReviewedOrder) => (isSignedIn ? true : undefined);

/** Posts a review of a delivered product, then its photos one by one. A failed photo stops none. */
async function postReview(order: ReviewedOrder, { words, photos }: NewReview): Promise<PostedReview> {
  const { trackToken } = order;
  const client = await getHttpClient();
  const { data } = await client.post<Reviewed>(
    buyingApiPaths.orderReviews(order.id),
    { ...words, trackToken },
    { bearer: bearerFor(order) },
  );
  const photoErrors: unknown[] = [];
  for (const photo of photos) {
    await postPhoto(order, data.item.id, photo).catch((error: unknown) => photoErrors.push(error));
  }
  return { message: data.message, photoErrors };
}

async function postPhoto(order: ReviewedOrder, reviewId: string, photo: File): Promise<void> {
  const form = new FormData();
  if (order.trackToken) form.append('trackToken', order.trackToken);
  form.append('photo', photo, photo.name);
  await (
    await getHttpClient()
  ).post(buyingApiPaths.reviewPhotos(order.id, reviewId), form, {
    bearer: bearerFor(order),
    timeout: PHOTO_TIMEOUT_MILLISECONDS,
  });
}

export function usePostReview(order: ReviewedOrder) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: NewReview) => postReview(order, review),
    onSuccess: (_reply, { words }) =>
      client.invalidateQueries({ queryKey: reviewKeys.product(words.productId) }),
  });
}

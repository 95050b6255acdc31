import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type NewReviewPayload } from '@/contracts/reviews';
import * as reviewsApi from '@/contracts/reviews.api';
import { call, upload } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';

/** The order whose item is reviewed, opened with its tracking token, a session, or both. */
export type ReviewedOrder = { id: string; trackToken: string | undefined; isSignedIn: boolean };

export type NewReview = { words: NewReviewPayload; photos: readonly File[] };

/** The server's message, and the error of each photo that could not be stored. */
export type PostedReview = { message: string; photoErrors: unknown[] };

/** Posts a review of a delivered product, then its photos one by one. A failed photo stops none. */
async function postReview(
  { id, trackToken, isSignedIn: bearer }: ReviewedOrder,
  { words, photos }: NewReview,
): Promise<PostedReview> {
  const { message, item } = await call(
    reviewsApi.createOrderReview,
    { params: { id }, body: { ...words, trackToken } },
    { bearer },
  );
  const target = { params: { id, reviewId: item.id }, body: { trackToken } };
  const photoErrors: unknown[] = [];
  for (const file of photos) {
    await upload(reviewsApi.uploadReviewPhoto, target, { file }, { bearer }).catch((error: unknown) =>
      photoErrors.push(error),
    );
  }
  return { message, photoErrors };
}

export function usePostReview(order: ReviewedOrder) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: NewReview) => postReview(order, review),
    onSuccess: (_reply, { words: { productId } }) =>
      client.invalidateQueries({ queryKey: apiQueryKey(reviewsApi.listReviews, { query: { productId } }) }),
  });
}

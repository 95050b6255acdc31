import { useMutation, useQueryClient } from '@tanstack/react-query';

import * as reviewsApi from '@/contracts/reviews.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

/** Publishes a reply, or changes the one that the review has. */
export function useSaveReviewReply(store: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, isEdit }: { body: string; isEdit: boolean }) =>
      call(isEdit ? reviewsApi.editReviewReply : reviewsApi.replyToReview, {
        store,
        params: { id: reviewId },
        body: { body },
      }),
    // The server's list is right, even if a colleague has replied in the meantime.
    onSettled: () => invalidateApis(client, [reviewsApi.listStoreReviews]),
  });
}

/** Takes the reply off the product's page. */
export function useWithdrawReviewReply(store: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(reviewsApi.withdrawReviewReply, { store, params: { id: reviewId } }),
    onSettled: () => invalidateApis(client, [reviewsApi.listStoreReviews]),
  });
}

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { fetchStoreReviews, saveReviewReply, withdrawReviewReply } from './requests';

export const storeReviewKeys = {
  all: (storeId: string) => ['store', storeId, 'reviews'] as const,
  list: (storeId: string, search: string) => [...storeReviewKeys.all(storeId), search] as const,
};

export const storeReviewsOptions = (storeId: string, search: string) =>
  queryOptions({
    queryKey: storeReviewKeys.list(storeId, search),
    queryFn: ({ signal }) => fetchStoreReviews(storeId, search, signal),
    placeholderData: keepPreviousData,
  });

export function useSaveReviewReply(storeId: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: { body: string; isEdit: boolean }) => saveReviewReply(storeId, reviewId, reply),
    // The server's list is right, even if somebody else has replied in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: storeReviewKeys.all(storeId) }),
  });
}

export function useWithdrawReviewReply(storeId: string, reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => withdrawReviewReply(storeId, reviewId),
    onSettled: () => client.invalidateQueries({ queryKey: storeReviewKeys.all(storeId) }),
  });
}

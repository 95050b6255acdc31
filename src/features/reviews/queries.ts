import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import { type ReviewList } from '@/contracts/reviews';

import { fetchReviews, type ReviewFilter } from './requests';

export const reviewKeys = {
  of: (productId: string) => ['reviews', productId] as const,
  list: (productId: string, { skinType, sort }: ReviewFilter) =>
    [...reviewKeys.of(productId), skinType ?? 'all', sort] as const,
};

/** `drawn` is the first page as the server has drawn it. */
export const reviewsOptions = (productId: string, filter: ReviewFilter, drawn?: ReviewList) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.list(productId, filter),
    queryFn: ({ pageParam, signal }) => fetchReviews(productId, filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    initialData: drawn && { pages: [drawn], pageParams: [1] },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

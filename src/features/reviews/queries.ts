import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import { type ReviewList } from '@/contracts/reviews';

import { fetchReviews, type ReviewFilter } from './requests';

export const reviewKeys = {
  product: (productId: string) => ['reviews', productId] as const,
  list: (productId: string, { skinType, sort }: ReviewFilter) =>
    [...reviewKeys.product(productId), skinType ?? 'all', sort] as const,
};

/** @param initialReviews the first page, as rendered on the server */
export const reviewsOptions = (productId: string, filter: ReviewFilter, initialReviews?: ReviewList) =>
  infiniteQueryOptions({
    queryKey: reviewKeys.list(productId, filter),
    queryFn: ({ pageParam, signal }) => fetchReviews(productId, filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    initialData: initialReviews && { pages: [initialReviews], pageParams: [1] },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

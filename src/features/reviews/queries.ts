import { infiniteQueryOptions } from '@tanstack/react-query';

import { type ReviewList } from '@/contracts/reviews';

import { fetchReviews, type ReviewFilter } from './requests';

export const reviewKeys = {
  product: (productId: string) => ['reviews', productId] as const,
  list: (productId: string, { skinType, sort }: ReviewFilter) =>
    [...reviewKeys.product(productId), skinType ?? 'all', sort] as const,
};

export const isDefaultList = ({ skinType, sort }: ReviewFilter): boolean =>
  skinType === undefined && sort === 'newest';

/**
 * @param initialReviews the first page, unfiltered and newest first, as rendered on the server; shown
 *   until another list has loaded
 */
export function reviewsOptions(productId: string, filter: ReviewFilter, initialReviews: ReviewList) {
  const firstPage = { pages: [initialReviews], pageParams: [1] };
  return infiniteQueryOptions({
    queryKey: reviewKeys.list(productId, filter),
    queryFn: ({ pageParam, signal }) => fetchReviews(productId, filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    initialData: isDefaultList(filter) ? firstPage : undefined,
    placeholderData: (previous) => previous ?? firstPage,
    staleTime: 5 * 60_000,
  });
}

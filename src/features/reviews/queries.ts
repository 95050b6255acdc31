import { infiniteQueryOptions } from '@tanstack/react-query';

import { type ReviewList, type ReviewQuery } from '@/contracts/reviews';
import * as reviewsApi from '@/contracts/reviews.api';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';

export type ReviewFilter = Pick<ReviewQuery, 'skinType' | 'sort'>;

export const isDefaultList = ({ skinType, sort }: ReviewFilter): boolean =>
  skinType === undefined && sort === 'newest';

/**
 * @param initialReviews the first page, unfiltered and newest first, as rendered on the server; shown
 *   until another list has loaded
 */
export function reviewsOptions(productId: string, filter: ReviewFilter, initialReviews: ReviewList) {
  const firstPage = { pages: [initialReviews], pageParams: [1] };
  const query = { productId, ...filter };
  return infiniteQueryOptions({
    queryKey: apiQueryKey(reviewsApi.listReviews, { query }),
    queryFn: ({ pageParam: page, signal }) =>
      call(reviewsApi.listReviews, { query: { ...query, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    initialData: isDefaultList(filter) ? firstPage : undefined,
    placeholderData: (previous) => previous ?? firstPage,
    staleTime: 5 * 60_000,
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { apiPaths } from '@/config/paths';
import { type NewReviewPayload, type Reviewed } from '@/contracts/reviews';
import { getHttpClient } from '@/lib/http/http-client';

import { reviewKeys } from './queries';

/** Posts a review of a delivered product. */
async function postReview(payload: NewReviewPayload): Promise<Reviewed> {
  const { data } = await (await getHttpClient()).post<Reviewed>(apiPaths.reviews, payload, { bearer: true });
  return data;
}

export function usePostReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postReview,
    onSuccess: (_reply, { productId }) =>
      client.invalidateQueries({ queryKey: reviewKeys.product(productId) }),
  });
}

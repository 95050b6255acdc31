import { cataloguePaths } from '@/config/catalogue-paths';
import { type ReviewList, type ReviewQuery } from '@/contracts/reviews';
import { getHttpClient } from '@/lib/http/http-client';

export type ReviewFilter = Pick<ReviewQuery, 'skinType' | 'sort'>;

/** Fetches one page of a product's reviews. */
export async function fetchReviews(
  productId: string,
  filter: ReviewFilter,
  page: number,
  signal?: AbortSignal,
): Promise<ReviewList> {
  const params = { productId, ...filter, page };
  const { data } = await (await getHttpClient()).get<ReviewList>(cataloguePaths.reviews, { params, signal });
  return data;
}

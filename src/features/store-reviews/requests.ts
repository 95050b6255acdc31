import { sellingApiPaths } from '@/config/selling-paths';
import { type ReviewReplyPayload, type StoreReviewReply, type StoreReviews } from '@/contracts/store-reviews';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

/** @param search the filter, as a query such as `?unanswered=true` */
export async function fetchStoreReviews(
  storeId: string,
  search: string,
  signal?: AbortSignal,
): Promise<StoreReviews> {
  const client = await getHttpClient();
  const { data } = await client.get<StoreReviews>(`${sellingApiPaths.reviews}${search}`, {
    ...storeAuth(storeId),
    signal,
  });
  return data;
}

type Replied = { message: string; item: StoreReviewReply };

/** Publishes a reply, or changes the one that the review has. */
export async function saveReviewReply(
  storeId: string,
  reviewId: string,
  { body, isEdit }: ReviewReplyPayload & { isEdit: boolean },
): Promise<Replied> {
  const client = await getHttpClient();
  const { data } = await client.request<Replied>({
    url: sellingApiPaths.reviewReply(reviewId),
    method: isEdit ? 'patch' : 'post',
    data: { body },
    ...storeAuth(storeId),
  });
  return data;
}

/** Takes the reply off the product's page. */
export async function withdrawReviewReply(storeId: string, reviewId: string): Promise<string> {
  const client = await getHttpClient();
  const { data } = await client.delete<{ message: string }>(
    sellingApiPaths.reviewReply(reviewId),
    storeAuth(storeId),
  );
  return data.message;
}

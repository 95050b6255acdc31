import { staffApiPaths } from '@/config/selling-paths';
import {
  type ModeratePhotoPayload,
  type ListedPhotos,
  type ReviewPhotoStatus,
} from '@/contracts/review-photos';
import { getHttpClient } from '@/lib/http/http-client';

export type PhotoFilter = { status: ReviewPhotoStatus; page: number };

export async function fetchReviewPhotos(params: PhotoFilter, signal?: AbortSignal): Promise<ListedPhotos> {
  const client = await getHttpClient();
  return (await client.get<ListedPhotos>(staffApiPaths.reviewPhotos, { bearer: true, params, signal })).data;
}

export async function decideReviewPhoto(decision: ModeratePhotoPayload): Promise<{ message: string }> {
  const client = await getHttpClient();
  const { data } = await client.patch<{ message: string }>(staffApiPaths.reviewPhotos, decision, {
    bearer: true,
  });
  return data;
}

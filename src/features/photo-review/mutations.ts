import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type ModeratePhotoPayload } from '@/contracts/review-photos';
import * as reviewsApi from '@/contracts/reviews.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

/**
 * Shows or hides a photo; the lists are fetched again, also after a decision that came too late.
 */
export function useDecidePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ModeratePhotoPayload) => call(reviewsApi.moderateReviewPhoto, { body }),
    onSettled: () => invalidateApis(client, [reviewsApi.listReviewPhotos]),
  });
}

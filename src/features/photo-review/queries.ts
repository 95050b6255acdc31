import { queryOptions } from '@tanstack/react-query';

import { fetchReviewPhotos, type PhotoFilter } from './requests';

export const photoReviewKeys = { all: ['staff', 'review-photos'] as const };

export const reviewPhotosOptions = (filter: PhotoFilter) =>
  queryOptions({
    queryKey: [...photoReviewKeys.all, filter],
    queryFn: ({ signal }) => fetchReviewPhotos(filter, signal),
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import * as reviewsApi from '@/contracts/reviews.api';
import { type StoreReviewsQuery } from '@/contracts/store-reviews';
import { apiQuery } from '@/lib/query/api-query';

export const storeReviewsOptions = (store: string, query: Partial<StoreReviewsQuery>) =>
  queryOptions({
    ...apiQuery(reviewsApi.listStoreReviews, { store, query }),
    placeholderData: keepPreviousData,
  });

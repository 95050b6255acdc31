import {
  newReviewSchema,
  reviewedReply,
  reviewQuerySchema,
  reviewsReply,
  type ReviewQuery,
} from '@/contracts/reviews';
import { cacheKeys } from '@/server/platform/cache/cache-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { reviewMessages } from './messages';
import { listReviews, writeReview } from './service';

const CACHE_SECONDS = 30;

export const reviewRoutes = (deps: Deps) => [
  endpoint({
    method: 'GET',
    path: '/review/',
    summary: 'Reviews of a product, with a summary by stars',
    access: 'anyone',
    query: reviewQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    cacheKeys: (_reviews: never, { productId }: ReviewQuery) => [cacheKeys.product(productId)],
    reply: reviewsReply,
    handle: ({ query }) => listReviews(deps.db, query),
  }),
  endpoint({
    method: 'POST',
    path: '/review/',
    summary: 'Review a delivered product, once',
    access: 'verified',
    body: newReviewSchema,
    status: 201,
    reply: reviewedReply,
    refusals: [409],
    handle: async ({ body, user }) => ({
      message: reviewMessages.published,
      item: await writeReview(deps, user, body),
    }),
  }),
];

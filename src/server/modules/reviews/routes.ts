import { orderParamsSchema } from '@/contracts/orders';
import {
  helpfulReply,
  newReviewSchema,
  orderReviewSchema,
  reviewedReply,
  reviewQuerySchema,
  reviewsReply,
} from '@/contracts/reviews';
import * as reviewsApi from '@/contracts/reviews.api';
import { findOrderForCaller } from '@/server/modules/orders';
import { surrogateKeys } from '@/server/platform/cache/surrogate-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { markHelpful } from './mark-helpful';
import { toOrderReviewer, toUserReviewer } from './reviewer';
import { listReviews, writeReview } from './service';

const PUBLISHED = 'Thank you. Your review has been published.';

const CACHE_SECONDS = 30;

export const reviewRoutes = (deps: Deps) => [
  serve(reviewsApi.listReviews, {
    summary: 'Reviews of a product, with a summary by stars',
    query: reviewQuerySchema,
    cacheSeconds: CACHE_SECONDS,
    surrogateKeys: (_reviews, { productId }) => [surrogateKeys.product(productId)],
    reply: reviewsReply,
    handle: ({ query }) => listReviews(deps.readDb, query),
  }),
  serve(reviewsApi.createReview, {
    summary: 'Review a delivered product, once',
    body: newReviewSchema,
    status: 201,
    reply: reviewedReply,
    errorStatuses: [409],
    handle: async ({ body, user }) => ({
      message: PUBLISHED,
      item: await writeReview(deps, toUserReviewer(user), body),
    }),
  }),
  serve(reviewsApi.createOrderReview, {
    summary: 'Review a delivered product, once, with the order’s track token or its member’s bearer token',
    params: orderParamsSchema,
    body: orderReviewSchema,
    status: 201,
    reply: reviewedReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const order = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      const reviewer = await toOrderReviewer(deps.db, order);
      return {
        message: PUBLISHED,
        item: await writeReview(deps, reviewer, body),
      };
    },
  }),
  serve(reviewsApi.markHelpful, {
    summary: 'Mark a review as helpful, once per user or device',
    params: orderParamsSchema,
    reply: helpfulReply,
    errorStatuses: [401, 429],
    handle: async ({ params, caller }) => ({ helpfulCount: await markHelpful(deps, caller, params.id) }),
  }),
];

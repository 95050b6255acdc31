import { orderParamsSchema } from '@/contracts/orders';
import {
  helpfulReply,
  newReviewSchema,
  orderReviewSchema,
  reviewedReply,
  reviewQuerySchema,
  reviewsReply,
  type ReviewQuery,
} from '@/contracts/reviews';
import { findOrderForCaller } from '@/server/modules/orders';
import { surrogateKeys } from '@/server/platform/cache/surrogate-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { markHelpful } from './mark-helpful';
import { reviewMessages } from './messages';
import { toOrderReviewer, toUserReviewer } from './reviewer';
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
    surrogateKeys: (_reviews: never, { productId }: ReviewQuery) => [surrogateKeys.product(productId)],
    reply: reviewsReply,
    handle: ({ query }) => listReviews(deps.readDb, query),
  }),
  endpoint({
    method: 'POST',
    path: '/review/',
    summary: 'Review a delivered product, once',
    access: 'verified',
    body: newReviewSchema,
    status: 201,
    reply: reviewedReply,
    errorStatuses: [409],
    handle: async ({ body, user }) => ({
      message: reviewMessages.published,
      item: await writeReview(deps, toUserReviewer(user), body),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/order/{id}/reviews/',
    summary: 'Review a delivered product, once, with the order’s track token or its member’s bearer token',
    access: 'anyone',
    params: orderParamsSchema,
    body: orderReviewSchema,
    status: 201,
    reply: reviewedReply,
    errorStatuses: [401, 403, 409, 429],
    handle: async ({ params, body, caller }) => {
      const order = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      const reviewer = await toOrderReviewer(deps.db, order);
      return { message: reviewMessages.published, item: await writeReview(deps, reviewer, body) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/review/{id}/helpful/',
    summary: 'Mark a review as helpful, once per user or device',
    access: 'anyone',
    params: orderParamsSchema,
    reply: helpfulReply,
    errorStatuses: [401, 429],
    handle: async ({ params, caller }) => ({ helpfulCount: await markHelpful(deps, caller, params.id) }),
  }),
];

import { messageReply } from '@/contracts/replies';
import * as reviewsApi from '@/contracts/reviews.api';
import {
  reviewRepliedReply,
  reviewReplyParamsSchema,
  reviewReplySchema,
  storeReviewsQuerySchema,
  storeReviewsReply,
} from '@/contracts/store-reviews';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { editReviewReply, replyToReview, withdrawReviewReply } from './reply-to-review';
import { listStoreReviews } from './store-reviews';

const answering = { params: reviewReplyParamsSchema };

export const storeReviewRoutes = (deps: Deps) => [
  serve(reviewsApi.listStoreReviews, {
    summary: 'Reviews of the store’s products, newest first, by stars and by whether they have a reply',
    query: storeReviewsQuerySchema,
    reply: storeReviewsReply,
    handle: ({ query, store }) => listStoreReviews(deps.db, store.storeId, query),
  }),
  serve(reviewsApi.replyToReview, {
    summary: 'Reply to a review of the store’s product, once; the reviewer gets one email',
    ...answering,
    body: reviewReplySchema,
    status: 201,
    reply: reviewRepliedReply,
    errorStatuses: [404, 409],
    handle: async ({ params, body, store, actor }) => {
      const answered = { storeId: store.storeId, reviewId: params.id };
      return {
        message: 'Your reply is on the product’s page.',
        item: await replyToReview(deps, actor, answered, body.body),
      };
    },
  }),
  serve(reviewsApi.editReviewReply, {
    summary: 'Change the store’s reply to a review',
    ...answering,
    body: reviewReplySchema,
    reply: reviewRepliedReply,
    errorStatuses: [404, 409],
    handle: async ({ params, body, store, actor }) => {
      const answered = { storeId: store.storeId, reviewId: params.id };
      return {
        message: 'Reply updated',
        item: await editReviewReply(deps, actor, answered, body.body),
      };
    },
  }),
  serve(reviewsApi.withdrawReviewReply, {
    summary: 'Withdraw the store’s reply to a review',
    ...answering,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ params, store, actor }) => {
      await withdrawReviewReply(deps, actor, { storeId: store.storeId, reviewId: params.id });
      return { message: 'Reply withdrawn' };
    },
  }),
];

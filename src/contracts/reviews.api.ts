import { type Api } from './api';
import { type orderParamsSchema } from './orders';
import { type messageReply } from './replies';
import {
  type listedPhotosQuerySchema,
  type listedPhotosReply,
  type moderatePhotoSchema,
  type reviewPhotoParamsSchema,
  type reviewPhotoSchema,
} from './review-photos';
import {
  type helpfulReply,
  type newReviewSchema,
  type orderReviewSchema,
  type reviewQuerySchema,
  type reviewedReply,
  type reviewsReply,
} from './reviews';
import {
  type reviewRepliedReply,
  type reviewReplyParamsSchema,
  type reviewReplySchema,
  type storeReviewsQuerySchema,
  type storeReviewsReply,
} from './store-reviews';

export const uploadReviewPhoto: Api<
  'anyone',
  { params: typeof reviewPhotoParamsSchema; body: typeof reviewPhotoSchema; reply: typeof messageReply }
> = { method: 'POST', path: '/order/{id}/reviews/{reviewId}/photos/', access: 'anyone', file: 'photo' };

export const listReviewPhotos: Api<
  'staff:reports.decide',
  { query: typeof listedPhotosQuerySchema; reply: typeof listedPhotosReply }
> = { method: 'GET', path: '/review/photos/', access: 'staff:reports.decide' };

export const moderateReviewPhoto: Api<
  'staff:reports.decide',
  { body: typeof moderatePhotoSchema; reply: typeof messageReply }
> = { method: 'PATCH', path: '/review/photos/', access: 'staff:reports.decide' };

export const listReviews: Api<'anyone', { query: typeof reviewQuerySchema; reply: typeof reviewsReply }> = {
  method: 'GET',
  path: '/review/',
  access: 'anyone',
};

export const createReview: Api<'verified', { body: typeof newReviewSchema; reply: typeof reviewedReply }> = {
  method: 'POST',
  path: '/review/',
  access: 'verified',
};

export const createOrderReview: Api<
  'anyone',
  { params: typeof orderParamsSchema; body: typeof orderReviewSchema; reply: typeof reviewedReply }
> = { method: 'POST', path: '/order/{id}/reviews/', access: 'anyone' };

export const markHelpful: Api<'anyone', { params: typeof orderParamsSchema; reply: typeof helpfulReply }> = {
  method: 'POST',
  path: '/review/{id}/helpful/',
  access: 'anyone',
  device: true,
};

export const listStoreReviews: Api<
  'store:reviews.answer',
  { query: typeof storeReviewsQuerySchema; reply: typeof storeReviewsReply }
> = { method: 'GET', path: '/store/reviews/', access: 'store:reviews.answer' };

export const replyToReview: Api<
  'store:reviews.answer',
  { params: typeof reviewReplyParamsSchema; body: typeof reviewReplySchema; reply: typeof reviewRepliedReply }
> = { method: 'POST', path: '/review/{id}/reply/', access: 'store:reviews.answer' };

export const editReviewReply: Api<
  'store:reviews.answer',
  { params: typeof reviewReplyParamsSchema; body: typeof reviewReplySchema; reply: typeof reviewRepliedReply }
> = { method: 'PATCH', path: '/review/{id}/reply/', access: 'store:reviews.answer' };

export const withdrawReviewReply: Api<
  'store:reviews.answer',
  { params: typeof reviewReplyParamsSchema; reply: typeof messageReply }
> = { method: 'DELETE', path: '/review/{id}/reply/', access: 'store:reviews.answer' };

import { object, string } from 'yup';

import { messageReply } from '@/contracts/replies';
import {
  moderatePhotoSchema,
  listedPhotosQuerySchema,
  listedPhotosReply,
  reviewPhotoParamsSchema,
  reviewPhotoSchema,
} from '@/contracts/review-photos';
import * as reviewsApi from '@/contracts/reviews.api';
import { REVIEW_PHOTO_MAX_BYTES } from '@/contracts/upload-limits';
import { findOrderForCaller } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { moderatePhoto, listPhotos } from './moderate-photos';
import { openPhoto, photoFiles, storeReviewPhoto } from './photos';
import { toOrderReviewer } from './reviewer';

const oneFile = object({
  photoId: string().uuid().lowercase().required(),
  file: string().oneOf(photoFiles).required(),
}).noUnknown();
/** Both are optional: an accepted photo needs no signature. */
const signed = object({ expires: string(), signature: string() }).noUnknown();

export const reviewPhotoRoutes = (deps: Deps) => [
  serve(reviewsApi.uploadReviewPhoto, {
    summary:
      'Add a photo (JPEG, PNG, WebP or AVIF) to one’s review; it is redrawn and private until accepted',
    params: reviewPhotoParamsSchema,
    body: reviewPhotoSchema,
    maxBytes: REVIEW_PHOTO_MAX_BYTES,
    limit: 'reviewPhoto',
    status: 201,
    reply: messageReply,
    errorStatuses: [401, 403, 409, 429, 503],
    handle: async ({ params, body, file, caller }) => {
      const order = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      const reviewer = await toOrderReviewer(deps.db, order);
      await storeReviewPhoto(deps, reviewer, params.reviewId, file);
      return { message: 'Thank you. We’ll check your photo before it appears.' };
    },
  }),
  serve(reviewsApi.listReviewPhotos, {
    summary: 'Photos of reviews that wait for a decision, are shown or are hidden, newest first',
    query: listedPhotosQuerySchema,
    reply: listedPhotosReply,
    handle: ({ query }) => listPhotos(deps, query),
  }),
  serve(reviewsApi.moderateReviewPhoto, {
    summary: 'Show or hide a photo of a review; hiding it, and showing it again, needs a reason',
    about: ({ body }) => ({ kind: 'review-photo', id: body.id }),
    body: moderatePhotoSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ body, actor }) => {
      await moderatePhoto(deps, actor, body);
      return { message: 'Photo updated' };
    },
  }),
  serve<'anyone', { params: typeof oneFile; query: typeof signed; reply: 'file' }>(
    { method: 'GET', path: '/review/photos/{photoId}/{file}', access: 'anyone' },
    {
      summary: 'A photo of a review: an accepted one, or any by its signed URL',
      params: oneFile,
      query: signed,
      reply: { mediaType: 'image/webp' },
      handle: ({ params, query }) => openPhoto(deps, params.photoId, params.file, query),
    },
  ),
];

import { object, string } from 'yup';

import { messageReply } from '@/contracts/replies';
import {
  moderatePhotoSchema,
  listedPhotosQuerySchema,
  listedPhotosReply,
  reviewPhotoParamsSchema,
  reviewPhotoSchema,
} from '@/contracts/review-photos';
import { REVIEW_PHOTO_MAX_BYTES } from '@/contracts/upload-limits';
import { findOrderForCaller } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { reviewMessages } from './messages';
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
  endpoint({
    method: 'POST',
    path: '/order/{id}/reviews/{reviewId}/photos/',
    summary:
      'Add a photo (JPEG, PNG, WebP or AVIF) to one’s review; it is redrawn and private until accepted',
    access: 'anyone',
    params: reviewPhotoParamsSchema,
    body: reviewPhotoSchema,
    file: { field: 'photo', maxBytes: REVIEW_PHOTO_MAX_BYTES },
    limit: 'reviewPhoto',
    status: 201,
    reply: messageReply,
    errorStatuses: [401, 403, 409, 429, 503],
    handle: async ({ params, body, file, caller }) => {
      const order = await findOrderForCaller(deps, params.id, body.trackToken, caller);
      const reviewer = await toOrderReviewer(deps.db, order);
      await storeReviewPhoto(deps, reviewer, params.reviewId, file);
      return { message: reviewMessages.photoStored };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/review/photos/',
    summary: 'Photos of reviews that wait for a decision, are shown or are hidden, newest first',
    access: 'staff:reports.decide',
    query: listedPhotosQuerySchema,
    reply: listedPhotosReply,
    handle: ({ query }) => listPhotos(deps, query),
  }),
  endpoint({
    method: 'PATCH',
    path: '/review/photos/',
    summary: 'Show or hide a photo of a review; hiding it, and showing it again, needs a reason',
    access: 'staff:reports.decide',
    about: ({ body }) => ({ kind: 'review-photo', id: body.id }),
    body: moderatePhotoSchema,
    reply: messageReply,
    errorStatuses: [404, 409],
    handle: async ({ body, actor }) => {
      await moderatePhoto(deps, actor, body);
      return { message: reviewMessages.photoDecided };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/review/photos/{photoId}/{file}',
    summary: 'A photo of a review: an accepted one, or any by its signed URL',
    access: 'anyone',
    params: oneFile,
    query: signed,
    reply: { mediaType: 'image/webp' },
    handle: ({ params, query }) => openPhoto(deps, params.photoId, params.file, query),
  }),
];

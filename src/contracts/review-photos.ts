import { array, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { LINE_MAX_CHARACTERS, TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { pagingFields } from './paging';
import { textField } from './text';

/** A photo is private until staff accept it. */
export const reviewPhotoStatuses = ['pending', 'accepted', 'refused'] as const;
export type ReviewPhotoStatus = (typeof reviewPhotoStatuses)[number];

/** POST /order/{id}/reviews/{reviewId}/photos/: one photo, by the review's author. */
export const reviewPhotoParamsSchema = object({
  id: uuidInput.required(),
  reviewId: uuidInput.required(),
}).noUnknown();
export const reviewPhotoSchema = object({ trackToken: textField(TOKEN_MAX_CHARACTERS) }).noUnknown();

export const REVIEW_PHOTOS_PAGE_SIZE = 24;

/** GET /review/photos/: photos with the status, newest first. */
export const listedPhotosQuerySchema = object({
  status: string().oneOf(reviewPhotoStatuses, fieldMessages.oneOf(reviewPhotoStatuses)).default('pending'),
  ...pagingFields(REVIEW_PHOTOS_PAGE_SIZE),
}).noUnknown();
export type ListedPhotosQuery = InferType<typeof listedPhotosQuerySchema>;

const listedPhoto = strictObject({
  id: uuidField,
  /** A link that is valid for 15 minutes. */
  picture: nonEmptyString,
  status: string().oneOf(reviewPhotoStatuses).required(),
  productName: nonEmptyString,
  productSlug: nonEmptyString,
  title: nonEmptyString,
  body: nonEmptyString,
  rating: countField,
  createdAt: nonEmptyString,
});
export type ListedPhoto = InferType<typeof listedPhoto>;
export const listedPhotosReply = strictObject({
  items: array(listedPhoto).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type ListedPhotos = InferType<typeof listedPhotosReply>;

/**
 * PATCH /review/photos/: shows or hides a photo. Hiding it, and showing it again, needs a reason.
 */
export const moderatePhotoSchema = object({
  id: uuidInput.required(validationMessages.required),
  status: string()
    .oneOf(['accepted', 'refused'] as const, fieldMessages.oneOf(['accepted', 'refused']))
    .required(validationMessages.required),
  reason: textField(LINE_MAX_CHARACTERS).default(''),
}).noUnknown();
export type ModeratePhotoPayload = InferType<typeof moderatePhotoSchema>;

import { array, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
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

/** GET /review/photos/: photos that wait for staff, oldest first, by links valid for 15 minutes. */
export const pendingPhotosReply = strictObject({
  items: array(
    strictObject({
      id: uuidField,
      picture: nonEmptyString,
      productName: nonEmptyString,
      title: nonEmptyString,
      body: nonEmptyString,
      createdAt: nonEmptyString,
    }),
  ).required(),
});
export type PendingPhotos = InferType<typeof pendingPhotosReply>;

/** PATCH /review/photos/: an accepted photo can be refused later. */
export const decidePhotoSchema = object({
  id: uuidInput.required(validationMessages.required),
  status: string()
    .oneOf(['accepted', 'refused'] as const, fieldMessages.oneOf(['accepted', 'refused']))
    .required(validationMessages.required),
}).noUnknown();
export type DecidePhotoPayload = InferType<typeof decidePhotoSchema>;

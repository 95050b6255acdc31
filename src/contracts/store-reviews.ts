import { array, boolean, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, starsField, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { REVIEW_REPLY_MAX_CHARACTERS } from './limits';
import { pagingFields, wholeNumberField } from './paging';
import { skinTypes, type SkinType } from './skin';
import { requiredTextField } from './text';

const types = Object.keys(skinTypes) as SkinType[]; // the keys of a constant object

export const STORE_REVIEWS_PAGE_SIZE = 20;

/** GET /store/reviews/: reviews of the store's products, newest first. */
export const storeReviewsQuerySchema = object({
  unanswered: boolean().typeError(fieldMessages.trueOrFalse),
  rating: wholeNumberField(5).min(1, fieldMessages.min(1)),
  ...pagingFields(STORE_REVIEWS_PAGE_SIZE),
}).noUnknown();
export type StoreReviewsQuery = InferType<typeof storeReviewsQuerySchema>;

const reply = strictObject({
  body: nonEmptyString,
  createdAt: nonEmptyString,
  editedAt: string().defined().nullable(),
  /** Staff hid it after a report: shoppers do not see it, and the store cannot change it. */
  isHidden: boolean().required(),
});
export type StoreReviewReply = InferType<typeof reply>;

const storeReview = strictObject({
  id: uuidField,
  product: strictObject({ name: nonEmptyString, slug: nonEmptyString }),
  rating: starsField,
  title: nonEmptyString,
  body: nonEmptyString,
  skinType: string().oneOf(types).nullable().defined(),
  authorFirstName: nonEmptyString,
  createdAt: nonEmptyString,
  isVerified: boolean().required(),
  reply: reply.nullable().defined().default(undefined),
});
export type StoreReview = InferType<typeof storeReview>;

export const storeReviewsReply = strictObject({
  items: array(storeReview).required(),
  page: countField,
  pageSize: countField,
  total: countField,
  /** Reviews without a reply, whatever the filters. */
  unanswered: countField,
});
export type StoreReviews = InferType<typeof storeReviewsReply>;

export const reviewReplyParamsSchema = object({ id: uuidInput.required() }).noUnknown();

/** POST and PATCH /review/{id}/reply/: one reply a review, by the product's store. */
export const reviewReplySchema = object({
  body: requiredTextField(REVIEW_REPLY_MAX_CHARACTERS),
}).noUnknown();

export const reviewRepliedReply = strictObject({ message: nonEmptyString, item: reply });

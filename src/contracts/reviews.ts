import { array, boolean, object, number, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, uuidField, strictObject, starsField } from './fields';
import {
  LINE_MAX_CHARACTERS,
  LIST_MAX_PAGE_SIZE,
  REVIEW_MAX_CHARACTERS,
  REVIEWS_PAGE_SIZE,
  TOKEN_MAX_CHARACTERS,
} from './limits';
import { validationMessages } from './messages';
import { skinTypes, type SkinType } from './skin';
import { requiredTextField, textField } from './text';

const reviewFieldMessages = {
  rating: 'Must be 1 to 5',
} as const;

export const reviewSorts = ['newest', 'helpful', '-rating', 'rating'] as const;
const types = Object.keys(skinTypes) as SkinType[]; // the keys of a constant object

export const reviewQuerySchema = object({
  productId: string().uuid(fieldMessages.id).required(validationMessages.required),
  skinType: string().oneOf(types, fieldMessages.oneOf(types)),
  sort: string().oneOf(reviewSorts, fieldMessages.oneOf(reviewSorts)).default('newest'),
  page: number().typeError(fieldMessages.number).integer().min(1).max(1000).default(1),
  pageSize: number()
    .typeError(fieldMessages.number)
    .integer()
    .min(1)
    .max(LIST_MAX_PAGE_SIZE)
    .default(REVIEWS_PAGE_SIZE),
}).noUnknown();
export type ReviewQuery = InferType<typeof reviewQuerySchema>;

const review = strictObject({
  id: uuidField,
  rating: starsField,
  title: nonEmptyString,
  body: nonEmptyString,
  /** The author's; null where they kept it to themselves. */
  skinType: string().oneOf(types).nullable().defined(),
  authorFirstName: nonEmptyString,
  createdAt: nonEmptyString,
  /** Bought here and delivered; false for the demo shop's examples. */
  isVerified: boolean().required(),
  helpfulCount: countField,
  /** Accepted photos, as URLs of the folder of their sizes (review-photos.ts). */
  photos: array(nonEmptyString).required(),
  /** What the product's store answers; null without a reply, and while staff hide it. */
  reply: strictObject({ body: nonEmptyString, storeName: nonEmptyString, createdAt: nonEmptyString })
    .nullable()
    .defined()
    .default(undefined),
});
export type Review = InferType<typeof review>;

/** GET /review/: the summary counts every review of the product, whatever the filters. */
export const reviewsReply = strictObject({
  items: array(review).required(),
  page: countField,
  pageSize: countField,
  total: countField,
  summary: strictObject({
    average: starsField,
    total: countField,
    stars: strictObject({ 1: countField, 2: countField, 3: countField, 4: countField, 5: countField }),
  }),
});
export type ReviewList = InferType<typeof reviewsReply>;

const newReviewFields = {
  productId: string().uuid(fieldMessages.id).required(validationMessages.required),
  rating: number()
    .strict()
    .typeError(reviewFieldMessages.rating)
    .integer(reviewFieldMessages.rating)
    .min(1, reviewFieldMessages.rating)
    .max(5, reviewFieldMessages.rating)
    .required(validationMessages.required),
  title: requiredTextField(LINE_MAX_CHARACTERS),
  body: requiredTextField(REVIEW_MAX_CHARACTERS),
  skinType: string()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(types, 'Choose your skin type'),
};

/**
 * POST /review/: one review per person and product (409 after that), only after delivery (403
 * before).
 */
export const newReviewSchema = object(newReviewFields).noUnknown();
export type NewReviewPayload = InferType<typeof newReviewSchema>;
export const reviewedReply = strictObject({ message: nonEmptyString, item: review });
export type Reviewed = InferType<typeof reviewedReply>;

/** POST /order/{id}/reviews/: the same by an order's tracking link, or its member's bearer. */
export const orderReviewSchema = object({
  ...newReviewFields,
  trackToken: textField(TOKEN_MAX_CHARACTERS),
}).noUnknown();

/** POST /review/{id}/helpful/: once per user, or per device of a guest. */
export const helpfulReply = strictObject({ helpfulCount: countField });
export type HelpfulReply = InferType<typeof helpfulReply>;

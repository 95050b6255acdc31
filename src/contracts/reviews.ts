import { array, object, number, string, type InferType } from 'yup';

import { LINE_MAX_CHARACTERS, LIST_MAX_PAGE_SIZE, REVIEW_MAX_CHARACTERS, REVIEWS_PAGE_SIZE } from './limits';
import { validationMessages } from './messages';
import { count, filled, id, shape, stars } from './shape';
import { skinTypes, type SkinType } from './skin';
import { requiredText } from './text';

export const reviewSorts = ['newest', '-rating', 'rating'] as const;
const types = Object.keys(skinTypes) as SkinType[]; // the keys of a constant object

export const reviewQuerySchema = object({
  productId: string().uuid('Must be an id').required('Field is Required'),
  skinType: string().oneOf(types, `Must be one of ${types.join(', ')}`),
  sort: string()
    .oneOf(reviewSorts, `Must be one of ${reviewSorts.join(', ')}`)
    .default('newest'),
  page: number().typeError('Must be a number').integer().min(1).max(1000).default(1),
  pageSize: number()
    .typeError('Must be a number')
    .integer()
    .min(1)
    .max(LIST_MAX_PAGE_SIZE)
    .default(REVIEWS_PAGE_SIZE),
}).noUnknown();
export type ReviewQuery = InferType<typeof reviewQuerySchema>;

const review = shape({
  id,
  rating: stars,
  title: filled,
  body: filled,
  skinType: string().oneOf(types).required(),
  authorFirstName: filled,
  createdAt: filled,
});
export type Review = InferType<typeof review>;

/** The summary counts every review of the product, whatever the list is narrowed to. */
export const reviewsReply = shape({
  items: array(review).required(),
  page: count,
  pageSize: count,
  total: count,
  summary: shape({
    average: stars,
    total: count,
    stars: shape({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  }),
});
export type ReviewList = InferType<typeof reviewsReply>;

/** POST /review/: once a person and product, by who had it delivered (403 otherwise; 409 the second time). */
export const newReviewSchema = object({
  productId: string().uuid('Must be an id').required(validationMessages.required),
  rating: number()
    .strict()
    .typeError('Must be 1 to 5')
    .integer('Must be 1 to 5')
    .min(1, 'Must be 1 to 5')
    .max(5, 'Must be 1 to 5')
    .required(validationMessages.required),
  title: requiredText(LINE_MAX_CHARACTERS),
  body: requiredText(REVIEW_MAX_CHARACTERS),
  skinType: string().oneOf(types, 'Choose your skin type').required(validationMessages.required),
}).noUnknown();
export type NewReviewPayload = InferType<typeof newReviewSchema>;
export const reviewedReply = shape({ message: filled, item: review });
export type Reviewed = InferType<typeof reviewedReply>;

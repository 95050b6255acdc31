import { array, object, number, string, type InferType } from 'yup';

import { LIST_MAX_PAGE_SIZE, REVIEWS_PAGE_SIZE } from './limits';
import { count, filled, id, shape, stars } from './shape';
import { skinTypes, type SkinType } from './skin';

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

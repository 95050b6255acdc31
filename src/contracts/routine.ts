import { array, object, string, type InferType } from 'yup';

import { productCard, productFilters } from './catalogue';
import { strictObject } from './fields';
import { activeKinds } from './skin';

export const routineSteps = ['cleanser', 'serum', 'treatment', 'moisturiser', 'sunscreen'] as const;
export type RoutineStep = (typeof routineSteps)[number];

const { skinType, concern } = productFilters;
/** GET /routine/: a skin profile, by the names of the product filters. */
export const routineQuerySchema = object({
  skinType,
  concern,
  /** Slugs of ingredients; one is also avoided where it is part of a longer name. */
  exclude: productFilters.exclude,
}).noUnknown();
export type RoutineQuery = InferType<typeof routineQuerySchema>;

export const routineProduct = productCard.shape({
  actives: array(string().oneOf(activeKinds).required()).required(),
});
export type RoutineProduct = InferType<typeof routineProduct>;

/** The products in stock for each step, the most fitting first; none where the shop has none. */
export const routineReply = strictObject({
  steps: array(
    strictObject({
      step: string().oneOf(routineSteps).required(),
      items: array(routineProduct).required(),
    }),
  ).required(),
});
export type RoutineReply = InferType<typeof routineReply>;

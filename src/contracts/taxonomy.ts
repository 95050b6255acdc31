import { array, type InferType } from 'yup';

import { countField, nonEmptyString, strictObject } from './fields';

const subCategory = strictObject({
  slug: nonEmptyString,
  name: nonEmptyString,
  blurb: nonEmptyString,
  productCount: countField,
});
export const categoriesReply = strictObject({
  items: array(subCategory.shape({ subCategories: array(subCategory).required() })).required(),
});
export type Category = InferType<typeof categoriesReply>['items'][number];
export const subCategoriesReply = strictObject({
  items: array(
    subCategory.shape({ category: strictObject({ slug: nonEmptyString, name: nonEmptyString }) }),
  ).required(),
});
export const brandsReply = strictObject({
  items: array(
    strictObject({
      slug: nonEmptyString,
      name: nonEmptyString,
      story: nonEmptyString,
      city: nonEmptyString,
      productCount: countField,
    }),
  ).required(),
});
export type Brand = InferType<typeof brandsReply>['items'][number];
export const colorsReply = strictObject({
  items: array(
    strictObject({
      slug: nonEmptyString,
      name: nonEmptyString,
      hex: nonEmptyString,
      productCount: countField,
    }),
  ).required(),
});

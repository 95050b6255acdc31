import { array, boolean, number, object, string, type InferType } from 'yup';

import { countField, koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { listingStatuses, reviewStates } from './listing-terms';
import { concernNames, skinTypeNames } from './listings';

/** `stale`: it was sold or changed since it was read. `refused`: not a variant of the store. */
export const bulkResults = ['ok', 'stale', 'refused'] as const;
export const bulkReply = strictObject({
  items: array(
    strictObject({
      variantId: uuidField,
      result: string().oneOf(bulkResults).required(),
      /** The variant now, so that a stale row can be shown as it is. */
      priceKobo: koboField.nullable().defined(),
      stock: countField.nullable().defined(),
      version: countField.nullable().defined(),
    }),
  ).required(),
});
export type BulkReply = InferType<typeof bulkReply>;

const listedVariant = strictObject({
  id: uuidField,
  label: string().defined(),
  sku: string().defined(),
  priceKobo: koboField,
  compareAtKobo: koboField.nullable().defined(),
  stock: countField,
  weightGrams: countField,
  version: countField,
});
export type ListedVariant = InferType<typeof listedVariant>;

const reason = strictObject({ field: nonEmptyString, reason: nonEmptyString });
export type ListingReason = InferType<typeof reason>;

const listingSummary = strictObject({
  id: uuidField,
  name: string().defined(),
  image: string().nullable().defined(),
  status: string().oneOf(listingStatuses).required(),
  review: string().oneOf(reviewStates).required(),
  /** Its page in the shop, if it is there. */
  slug: string().nullable().defined(),
  lowStock: countField,
  /** Those in the shop; a draft has none yet. */
  variants: array(listedVariant).required(),
  version: countField,
  updatedAt: nonEmptyString,
});
export type ListingSummary = InferType<typeof listingSummary>;

export const listingsReply = strictObject({
  items: array(listingSummary).required(),
  page: countField,
  pageSize: countField,
  total: countField,
  /** How many products have each status, whatever the filters. */
  counts: object(
    Object.fromEntries(listingStatuses.map((status) => [status, countField])) as Record<
      (typeof listingStatuses)[number],
      typeof countField
    >,
  )
    .required()
    .strict(),
});
export type Listings = InferType<typeof listingsReply>;

/** The stored content as a reply: checked for its shape alone. */
export const listingContentReply = strictObject({
  name: string().defined(),
  brand: string().defined(),
  category: string().defined(),
  subCategory: string().defined(),
  description: string().defined(),
  colors: array(nonEmptyString).required(),
  skinTypes: array(string().oneOf(skinTypeNames).required()).required(),
  concerns: array(string().oneOf(concernNames).required()).required(),
  inci: array(nonEmptyString).required(),
  hydroquinonePercent: number().nullable().defined(),
  keyActives: array(
    strictObject({ name: nonEmptyString, percent: number().nullable().defined() }),
  ).required(),
  howToUse: string().defined(),
  patchTest: boolean().required(),
  paoMonths: number().nullable().defined(),
  batches: array(
    strictObject({
      number: string().defined(),
      expiry: string().defined(),
      quantity: number().nullable().defined(),
    }),
  ).required(),
  nafdacNumber: string().defined(),
  packPicture: string().nullable().defined(),
  pictures: array(strictObject({ name: nonEmptyString, alt: string().defined() })).required(),
  variants: array(
    strictObject({
      id: uuidField.optional(),
      label: string().defined(),
      sku: string().defined(),
      priceKobo: number().nullable().defined(),
      compareAtKobo: number().nullable().defined(),
      stock: countField,
      weightGrams: number().nullable().defined(),
      image: string().nullable(),
      color: string().nullable(),
      version: countField.optional(),
    }),
  ).required(),
  lowStock: countField,
});

const listing = strictObject({
  id: uuidField,
  status: string().oneOf(listingStatuses).required(),
  review: string().oneOf(reviewStates).required(),
  slug: string().nullable().defined(),
  content: listingContentReply,
  /** Why staff sent it back, by field. */
  reasons: array(reason).required(),
  version: countField,
  updatedAt: nonEmptyString,
});
export type Listing = InferType<typeof listing>;
export const listingReply = strictObject({ item: listing });
export const listingChangedReply = strictObject({ message: nonEmptyString, item: listing });
export type ListingChanged = InferType<typeof listingChangedReply>;

export const unknownIngredientsReply = strictObject({ unknown: array(nonEmptyString).required() });

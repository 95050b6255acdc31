import { array, object, string, type InferType } from 'yup';

import { documentKinds } from './business-terms';
import { slugField, storeSummary } from './catalogue';
import { countField, koboField, nonEmptyString, starsField, strictObject } from './fields';
import { STORES_PAGE_SIZE } from './limits';
import { pagingFields } from './paging';
import { shippingMethods } from './shipping';

export const storeQuerySchema = object({ slug: slugField, ...pagingFields(STORES_PAGE_SIZE) }).noUnknown();
export type StoreQuery = InferType<typeof storeQuerySchema>;

const publicStore = storeSummary.shape({
  bio: nonEmptyString,
  shipsFromLga: nonEmptyString,
  deliveryStates: array(nonEmptyString).required(),
  rating: starsField,
  reviewCount: countField,
  productCount: countField,
  /** A date, such as 2024-03-11. */
  joinedAt: nonEmptyString,
  /** Path of the wide picture below the site's root. */
  banner: string().nullable().defined(),
  returnPolicy: string().nullable().defined(),
  /** The last day of the store's present holiday, such as 2027-01-02; otherwise null. */
  awayUntil: string().nullable().defined(),
  /**
   * The applicant's documents that staff accepted, and the day on which they approved the
   * application.
   */
  checked: strictObject({
    documents: array(string().oneOf(documentKinds).required()).required(),
    on: nonEmptyString,
  })
    .nullable()
    .defined()
    .default(undefined),
  delivery: strictObject({
    /** Working days that the store needs to pack a parcel. */
    handlingDays: countField,
    /** Days of the week on which it sends parcels: 1 is Monday, 7 is Sunday. */
    workingDays: array(countField).required(),
    /** For one parcel, in the order of the shop’s own fees, the lowest first. */
    fees: array(
      strictObject({
        /** Those to which the store delivers. */
        states: array(nonEmptyString).required(),
        method: string().oneOf(shippingMethods).required(),
        feeKobo: koboField,
        /** Price of the goods from which the store delivers free of charge. */
        freeFromKobo: koboField.nullable().defined(),
        /** Working days between dispatch and delivery. */
        daysMin: countField,
        daysMax: countField,
      }),
    ).required(),
  }),
});
export type Store = InferType<typeof publicStore>;
/**
 * GET /store/public/: a page of stores sorted by name, or only the store with the given `slug`. A
 * slug that the store no longer uses gets no items and its present slug in `movedTo`.
 */
export const storesReply = strictObject({ items: array(publicStore).required(), movedTo: string() });
export type Stores = InferType<typeof storesReply>;

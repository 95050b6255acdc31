import { array, boolean, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, strictObject, uuidField } from './fields';
import { LINE_MAX_CHARACTERS } from './limits';
import { listingContentReply } from './listing-replies';
import { validationMessages } from './messages';
import { pagingFields, wholeNumberField } from './paging';
import { requiredTextField } from './text';

export const REVISIONS_PAGE_SIZE = 50;
const MAX_REASONS = 20;

/** GET /staff/revisions/: submitted products and revisions, the longest waiting first. */
export const revisionsQuerySchema = object(pagingFields(REVISIONS_PAGE_SIZE)).noUnknown();

const listedRevision = strictObject({
  id: uuidField,
  name: nonEmptyString,
  store: nonEmptyString,
  image: string().nullable().defined(),
  /** Whether the product is new, not a revision of one in the shop. */
  isNew: boolean().required(),
  /** Whether an ingredient needs a person's decision. */
  isHeld: boolean().required(),
  submittedAt: nonEmptyString,
});
export type ListedRevision = InferType<typeof listedRevision>;
export const revisionsReply = strictObject({
  items: array(listedRevision).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type Revisions = InferType<typeof revisionsReply>;

/** GET /staff/revisions/{id}/: what was submitted, beside what is in the shop. */
export const revisionReply = strictObject({
  item: strictObject({
    id: uuidField,
    store: strictObject({ id: uuidField, name: nonEmptyString, slug: nonEmptyString }),
    submitted: listingContentReply,
    /** What was approved last; null for a new product. */
    published: listingContentReply.nullable().defined().default(undefined),
    /** Names of the categories and types in both, by their slugs. */
    categoryNames: array(strictObject({ slug: nonEmptyString, name: nonEmptyString })).required(),
    /** Whether the shop does not have the brand yet; approving adds it. */
    isNewBrand: boolean().required(),
    /** The brand in the shop that it joins, if that is written a little differently. */
    joinedBrand: string().nullable().defined(),
    /** Another brand in the shop with the same letters, such as A B beside A+B. */
    similarBrand: string().nullable().defined(),
    /** Ingredients that count as one of the shop's that is written differently. */
    joinedIngredients: array(strictObject({ name: nonEmptyString, ingredient: nonEmptyString })).required(),
    /** What the ingredient check found, such as 'Hydroquinone'. */
    findings: array(strictObject({ ingredient: nonEmptyString, substance: nonEmptyString })).required(),
    isHeld: boolean().required(),
    submittedAt: nonEmptyString,
    version: countField,
  }),
});
export type Revision = InferType<typeof revisionReply>['item'];

/** PATCH /staff/revisions/{id}/: approves it, or sends it back with reasons by field. */
export const revisionDecisionSchema = object({
  version: wholeNumberField(Number.MAX_SAFE_INTEGER).required(validationMessages.required),
  decision: string().oneOf(['approve', 'reject']).required(validationMessages.required),
  /** Whether staff found the NAFDAC number in NAFDAC's register. */
  nafdacChecked: boolean().typeError(fieldMessages.trueOrFalse).default(false),
  reasons: array(
    object({
      field: requiredTextField(LINE_MAX_CHARACTERS),
      reason: requiredTextField(LINE_MAX_CHARACTERS),
    })
      .noUnknown()
      .required(),
  )
    .max(MAX_REASONS)
    .default([]),
}).noUnknown();
export type RevisionDecision = InferType<typeof revisionDecisionSchema>;

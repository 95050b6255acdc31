import { array, object, string, type InferType } from 'yup';

import { optionalEmailField, phoneField } from './accounts';
import { checklistKinds, documentKinds, documentStates, type BusinessStatus } from './business-terms';
import { countField, nonEmptyString, strictObject, uuidField } from './fields';
import { LINE_MAX_CHARACTERS } from './limits';
import { contactField, requiredContactField, requiredTextField } from './text';

const line = requiredTextField(LINE_MAX_CHARACTERS);
const code = requiredContactField(LINE_MAX_CHARACTERS);

/**
 * The nine text fields of the business form; the tenth, identity_doc, is a file (spec §3 and §5
 * 'Business').
 */
export const businessSchema = object({
  business_name: line,
  business_email: optionalEmailField,
  business_phone_number: phoneField,
  business_address: line,
  business_state: line,
  business_country: line,
  business_postal_code: code,
  cac_number: code,
  identity_number: code,
}).noUnknown();

/**
 * PATCH /business/current-user/: the corrected form, without the document. Omit the identity number
 * to keep the stored one.
 */
export const applicationChangesSchema = businessSchema
  .shape({
    identity_number: contactField(LINE_MAX_CHARACTERS).transform((value: unknown) => value || undefined),
  })
  .noUnknown();
export type ApplicationChanges = InferType<typeof applicationChangesSchema>;

export type BusinessPayload = InferType<typeof businessSchema>;

/** PUT /business/current-user/documents/{kind}/. */
export const documentParamsSchema = object({
  kind: string().oneOf(documentKinds).required(),
}).noUnknown();

const checklistItem = strictObject({
  kind: string().oneOf(checklistKinds).required(),
  state: string()
    .oneOf([...documentStates, 'missing'])
    .required(),
  /** Why it was rejected or waived. */
  reason: string().nullable().defined(),
  /** The last day on which the document is valid, such as 2029-04-30. */
  expiresOn: string().nullable().defined(),
});
export type ChecklistItem = InferType<typeof checklistItem>;

const shownBusiness = strictObject({
  business_name: nonEmptyString,
  business_email: string().defined(),
  business_phone_number: nonEmptyString,
  business_address: nonEmptyString,
  business_state: nonEmptyString,
  business_country: nonEmptyString,
  business_postal_code: nonEmptyString,
  cac_number: nonEmptyString,
  /** Shows only the last four characters of the identity number. */
  identityNumberEnding: nonEmptyString,
});
export type Business = InferType<typeof shownBusiness>;

/** The user's store. Its owner cannot apply again. */
const ownStore = strictObject({ id: uuidField, slug: nonEmptyString, name: nonEmptyString });
export type OwnStore = InferType<typeof ownStore>;

const statuses: BusinessStatus[] = ['pending', 'approved', 'rejected'];
/** POST /business/ replies with the status only. */
export const businessCreatedReply = strictObject({ status: string().oneOf(statuses).required() });

/**
 * GET /business/current-user/. A user who has not applied gets `none`, not an error. A store's
 * owner is `approved` even if the store was opened without an application.
 */
export const businessReply = strictObject({
  business: shownBusiness.nullable().defined().default(undefined),
  status: string()
    .oneOf([...statuses, 'none'] as const)
    .required(),
  reasons: array(nonEmptyString).required(),
  store: ownStore.nullable().defined().default(undefined),
  /** Empty without an application. */
  checklist: array(checklistItem).required(),
  progress: strictObject({ done: countField, total: countField }),
});
export type BusinessReply = InferType<typeof businessReply>;

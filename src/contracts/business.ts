import { mixed, object, type InferType } from 'yup';

import { phoneField } from './accounts';
import { documentFieldMessages } from './field-messages';
import { EMAIL_MAX_CHARACTERS, LINE_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { requiredTextField, textField } from './text';
import { IDENTITY_DOCUMENT_MAX_BYTES, IDENTITY_DOCUMENT_TYPES } from './upload-limits';

const line = requiredTextField(LINE_MAX_CHARACTERS);

/**
 * The nine text fields of the business form; the tenth, identity_doc, is a file (spec §3 and §5
 * 'Business').
 */
export const businessSchema = object({
  business_name: line,
  business_email: textField(EMAIL_MAX_CHARACTERS).email(validationMessages.email),
  business_phone_number: phoneField,
  business_address: line,
  business_state: line,
  business_country: line,
  business_postal_code: line,
  cac_number: line,
  identity_number: line,
}).noUnknown();

const isWithinLimit = (file: Blob | undefined) => !file || file.size <= IDENTITY_DOCUMENT_MAX_BYTES;
const isAccepted = (file: Blob | undefined) =>
  !file || IDENTITY_DOCUMENT_TYPES.some((type) => type === file.type);

/**
 * The whole form, as the browser checks it. The server reads the document's type from its bytes and
 * ignores its name and declared type.
 */
export const businessApplicationSchema = businessSchema.shape({
  identity_doc: mixed<Blob>()
    .required(validationMessages.required)
    .test('size', documentFieldMessages.size, isWithinLimit)
    .test('type', documentFieldMessages.type, isAccepted),
});

export type BusinessApplication = InferType<typeof businessApplicationSchema>;
export type BusinessPayload = InferType<typeof businessSchema>;

export type BusinessStatus = 'pending' | 'approved' | 'rejected';

/** POST /business/ replies with the status only. */
export type BusinessCreatedReply = { status: BusinessStatus };

/** Shows only the last four characters of the identity number. */
export type Business = Omit<BusinessPayload, 'identity_number'> & { identityNumberEnding: string };

/** The user's store. Its owner cannot apply again. */
export type OwnStore = { id: string; slug: string; name: string };

/**
 * GET /business/current-user/. A user who has not applied gets `none`, not an error. A store's
 * owner is `approved` even if the store was opened without an application.
 */
export type BusinessReply =
  | { business: Business; status: BusinessStatus; reasons: string[]; store: OwnStore | null }
  | { business: null; status: 'none'; reasons: string[]; store: null }
  | { business: null; status: 'approved'; reasons: string[]; store: OwnStore };

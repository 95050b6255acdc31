import { array, boolean, number, object, string, type InferType } from 'yup';

import { documentKinds, documentStates, type BusinessStatus } from './business-terms';
import { countField, nonEmptyString, strictObject, uuidField } from './fields';
import { LINE_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { pagingFields } from './paging';
import { requiredTextField, textField } from './text';

export const APPLICATIONS_PAGE_SIZE = 50;
const MAX_REASONS = 10;

const statuses: BusinessStatus[] = ['pending', 'approved', 'rejected'];

/** GET /business/: applications with the status, those with every document first, oldest first. */
export const applicationsQuerySchema = object({
  status: string().oneOf(statuses).default('pending'),
  ...pagingFields(APPLICATIONS_PAGE_SIZE),
}).noUnknown();
export type ApplicationsQuery = InferType<typeof applicationsQuerySchema>;

const listedApplication = strictObject({
  id: uuidField,
  businessName: nonEmptyString,
  applicant: string().defined(),
  state: nonEmptyString,
  status: string().oneOf(statuses).required(),
  /** Whether every document was sent or waived, so that it can be decided. */
  isComplete: boolean().required(),
  updatedAt: nonEmptyString,
});
export type ListedApplication = InferType<typeof listedApplication>;
export const applicationsReply = strictObject({
  items: array(listedApplication).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type Applications = InferType<typeof applicationsReply>;

/** `id` is the applicant's user id. */
export const applicationParamsSchema = object({ id: string().uuid().lowercase().required() }).noUnknown();

const reviewedDocument = strictObject({
  id: uuidField,
  kind: string().oneOf(documentKinds).required(),
  state: string().oneOf(documentStates).required(),
  pages: countField,
  reason: string().nullable().defined(),
  expiresOn: string().nullable().defined(),
  createdAt: nonEmptyString,
});
export type ReviewedDocument = InferType<typeof reviewedDocument>;

/** GET /business/{id}/: an application as staff check it. Reading it is logged. */
export const applicationReply = strictObject({
  item: strictObject({
    id: uuidField,
    status: string().oneOf(statuses).required(),
    reasons: array(nonEmptyString).required(),
    applicant: strictObject({ name: string().defined(), email: nonEmptyString }),
    business: strictObject({
      business_name: nonEmptyString,
      business_email: string().defined(),
      business_phone_number: nonEmptyString,
      business_address: nonEmptyString,
      business_state: nonEmptyString,
      business_country: nonEmptyString,
      business_postal_code: nonEmptyString,
      cac_number: nonEmptyString,
      identity_number: nonEmptyString,
    }),
    documents: array(reviewedDocument).required(),
    /** Changes with every change of the application; a decision names it. */
    version: nonEmptyString,
  }),
});
export type ReviewedApplication = InferType<typeof applicationReply>['item'];

const dayField = string().matches(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date, such as 2029-04-30');

/** What staff say about one document. A rejected or waived one needs a reason. */
const documentDecision = object({
  kind: string().oneOf(documentKinds).required(validationMessages.required),
  decision: string().oneOf(['accept', 'reject', 'waive']).required(validationMessages.required),
  reason: textField(LINE_MAX_CHARACTERS),
  expiresOn: dayField,
})
  .noUnknown()
  .test(
    'reason',
    'Say why',
    ({ decision, reason }) => decision === 'accept' || (reason !== undefined && reason !== ''),
  );
export type DocumentDecision = InferType<typeof documentDecision>;

/** PATCH /business/{id}/: approves the application or sends it back, with all documents at once. */
export const applicationDecisionSchema = object({
  version: requiredTextField(LINE_MAX_CHARACTERS),
  decision: string().oneOf(['approve', 'reject']).required(validationMessages.required),
  reasons: array(requiredTextField(LINE_MAX_CHARACTERS)).max(MAX_REASONS).default([]),
  documents: array(documentDecision.required()).max(documentKinds.length).default([]),
}).noUnknown();
export type ApplicationDecision = InferType<typeof applicationDecisionSchema>;

/** GET /staff/documents/{id}/{page}/: one page as a picture with the viewer's name on it. */
export const documentPageParamsSchema = object({
  id: string().uuid().lowercase().required(),
  page: number().integer().min(1).max(99).required(),
}).noUnknown();

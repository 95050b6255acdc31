import { array, boolean, number, object, string, type InferType } from 'yup';

import { optionalEmailField } from './accounts';
import { fieldMessages } from './field-messages';
import { countField, koboField, nonEmptyString, uuidField, strictObject } from './fields';
import { uuidInput } from './ids';
import { REPORT_MAX_CHARACTERS, TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { requiredTextField, textField } from './text';

export const reportTargets = ['product', 'review', 'review-reply', 'store', 'order-item'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** Reasons with their labels, in display order. */
export const reportReasons = {
  fake: 'I think this is fake',
  banned: 'It contains a banned ingredient',
  harm: 'It harmed my skin',
  untrue: 'The information is false',
  expired: 'It has expired, or the date was altered',
  indecent: 'It is offensive or indecent',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
const reasons = Object.keys(reportReasons) as ReportReason[]; // the keys of a constant object

/** The reasons offered for each kind of target. Only a buyer can report an order item as fake. */
export const reasonsFor: Record<ReportTarget, readonly ReportReason[]> = {
  product: ['fake', 'banned', 'harm', 'untrue', 'expired', 'indecent', 'other'],
  'order-item': ['fake', 'harm', 'untrue', 'expired', 'other'],
  review: ['untrue', 'indecent', 'other'],
  /** Named by the id of its review. */
  'review-reply': ['untrue', 'indecent', 'other'],
  store: ['fake', 'untrue', 'indecent', 'other'],
};

export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** What staff decide: whether the report is right, and what happens to the held line. */
export const reportDecisions = ['release', 'uphold', 'refund'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
/** Working days in which each side answers the other. */
export const REPORT_ANSWER_WORKING_DAYS = 3;
/** Days in which either side may appeal a decision. */
export const REPORT_APPEAL_DAYS = 7;
/** The parties in a report's thread; `shop` is Dídán itself. */
export const reportSides = ['reporter', 'store', 'shop'] as const;
export type ReportSide = (typeof reportSides)[number];

/**
 * POST /report/: open to everyone, but an order item only to its buyer (by bearer or tracking
 * token). A guest gets updates at `email`, a signed-in user at the account's email.
 */
export const reportSchema = object({
  targetType: string()
    .oneOf(reportTargets, 'Must be something that can be reported')
    .required(validationMessages.required),
  targetId: uuidInput.required(validationMessages.required),
  reason: string().oneOf(reasons, 'Choose a reason').required(validationMessages.required),
  details: requiredTextField(REPORT_MAX_CHARACTERS),
  email: optionalEmailField.transform((value: unknown) => (value === '' ? undefined : value)),
  trackToken: textField(TOKEN_MAX_CHARACTERS),
}).noUnknown();
export type ReportPayload = InferType<typeof reportSchema>;

/** `reference` is shown once and sent by email; a guest uses it to follow the report. */
export const reportedReply = strictObject({
  message: nonEmptyString,
  reference: nonEmptyString,
  id: uuidField,
});
export type ReportCreatedReply = InferType<typeof reportedReply>;

const moment = string().datetime({ allowOffset: false });

const reportMessage = strictObject({
  id: uuidField,
  author: string().oneOf(reportSides).required(),
  text: string().defined(),
  /** Signed for 15 minutes, so an image element can show it without a bearer. */
  picture: string().defined().nullable(),
  at: moment.required(),
});
export type ReportMessage = InferType<typeof reportMessage>;

/** What was reported; `path` is its page in the shop, if it has one. */
const about = strictObject({ name: nonEmptyString, path: string().defined().nullable() });

/** Until when each side should answer; null while nothing is expected of it. */
const answersDue = strictObject({
  store: moment.defined().nullable(),
  reporter: moment.defined().nullable(),
});

/**
 * GET /report/{id}/?reference=: the thread, for the reporter (by reference or bearer), the owner of
 * the reported store (who never learns who reported it) and admins.
 */
const report = strictObject({
  id: uuidField,
  targetType: string().oneOf(reportTargets).required(),
  about,
  reason: string().oneOf(reasons).required(),
  details: nonEmptyString,
  status: string().oneOf(reportStatuses).required(),
  createdAt: moment.required(),
  settledAt: moment.defined().nullable(),
  /** The side the caller reads and writes as. */
  side: string().oneOf(reportSides).required(),
  /** True while the report is open. */
  canWrite: boolean().required(),
  answersDue: answersDue.required(),
  /** The latest decision; null before the first. */
  decision: string().oneOf(reportDecisions).defined().nullable(),
  appealedBy: string().oneOf(reportSides).defined().nullable(),
  /** Until when the caller may appeal; null if they may not. */
  appealUntil: moment.defined().nullable(),
  /** Oldest first. */
  messages: array(reportMessage).required(),
});
export type Report = InferType<typeof report>;
export const reportReply = strictObject({ report });
export type ReportReply = InferType<typeof reportReply>;

const referenceField = string()
  .typeError(fieldMessages.text)
  .matches(/^[A-Z0-9-]{1,40}$/, { message: 'This is not a reference', excludeEmptyString: true });
export const reportParamsSchema = object({ id: uuidInput.required() }).noUnknown();
export const reportQuerySchema = object({ reference: referenceField }).noUnknown();

/** POST /report/{id}/messages/, multipart: a text, a `picture` of at most 5 MB, or both. */
export const reportMessageSchema = object({
  text: textField(REPORT_MAX_CHARACTERS).default(''),
  reference: referenceField,
}).noUnknown();
export type ReportMessagePayload = InferType<typeof reportMessageSchema>;
export const reportMessageReply = strictObject({ message: nonEmptyString, item: reportMessage });
export type ReportMessageReply = InferType<typeof reportMessageReply>;

/** POST /report/{id}/appeal/: why the decision is wrong. */
export const appealReportSchema = object({
  text: requiredTextField(REPORT_MAX_CHARACTERS),
  reference: referenceField,
}).noUnknown();

/** GET /report/ for staff and GET /report/store/ for a store. */
export const reportsQuerySchema = object({
  status: string().oneOf(reportStatuses, fieldMessages.status),
  page: number().typeError(fieldMessages.number).integer().min(1).max(1000).default(1),
  order: string()
    .oneOf(['newest', 'oldest'] as const)
    .default('newest'),
}).noUnknown();
const reportInShort = strictObject({
  id: uuidField,
  targetType: string().oneOf(reportTargets).required(),
  about,
  reason: string().oneOf(reasons).required(),
  status: string().oneOf(reportStatuses).required(),
  createdAt: moment.required(),
  messageCount: countField,
  answersDue: answersDue.required(),
  isAppeal: boolean().required(),
});
export type ReportListItem = InferType<typeof reportInShort>;
export const reportsReply = strictObject({
  items: array(reportInShort).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type Reports = InferType<typeof reportsReply>;

/** PATCH /report/ by a moderator: decides the report, with a reason that both sides read. */
export const decideReportSchema = object({
  id: uuidInput.required(validationMessages.required),
  decision: string()
    .oneOf(reportDecisions, 'Must be upheld or dismissed')
    .required(validationMessages.required),
  reason: requiredTextField(REPORT_MAX_CHARACTERS),
}).noUnknown();
export type DecideReportPayload = InferType<typeof decideReportSchema>;

/** The ordered line that a report of a fake holds. */
const heldLine = strictObject({
  orderNumber: nonEmptyString,
  quantity: countField,
  /** What a refund would pay back; 0 if it cannot be refunded, and why not. */
  refundKobo: koboField,
  notRefundable: string().defined().nullable(),
});

/** A reported review, or the one whose reply is reported; `reply` also if it is hidden. */
const reportedReview = strictObject({
  title: string().defined(),
  body: string().defined(),
  reply: string().defined().nullable(),
});

/** GET /staff/reports/{id}/ */
export const staffReportReply = strictObject({
  report,
  storeName: string().defined().nullable(),
  line: heldLine.defined().nullable(),
  /** Null for reports about something else, and once the review is deleted. */
  review: reportedReview.defined().nullable(),
  /** Whether the caller decided before, so another person decides on the appeal. */
  isOwnDecision: boolean().required(),
});
export type StaffReport = InferType<typeof staffReportReply>;

import { array, boolean, mixed, number, object, string, type InferType } from 'yup';

import { countField, nonEmptyString, uuidField, strictObject } from './fields';
import { EMAIL_MAX_CHARACTERS, REPORT_MAX_CHARACTERS, TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { requiredTextField, textField } from './text';

const uuidInput = string().uuid('Must be an id');

export const reportTargets = ['product', 'review', 'store', 'order-item'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** In the order and with the words in which a person chooses. */
export const reportReasons = {
  fake: 'I think this is fake',
  banned: 'It holds something that is banned',
  harm: 'It harmed my skin',
  untrue: 'What is said of it is not true',
  expired: 'It is expired, or its date was changed',
  indecent: 'It insults somebody, or is indecent',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
const reasons = Object.keys(reportReasons) as ReportReason[]; // the keys of a constant object

/** Those that make sense of it. Only who bought a thing can say of an order's item that it is fake. */
export const reasonsFor: Record<ReportTarget, readonly ReportReason[]> = {
  product: ['fake', 'banned', 'harm', 'untrue', 'expired', 'indecent', 'other'],
  'order-item': ['fake', 'harm', 'untrue', 'expired', 'other'],
  review: ['untrue', 'indecent', 'other'],
  store: ['fake', 'untrue', 'indecent', 'other'],
};

export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** Who speaks in the thread of a report. The shop is Dídán itself. */
export const reportSides = ['reporter', 'store', 'shop'] as const;
export type ReportSide = (typeof reportSides)[number];

/**
 * POST /report/, by anybody. Of an order's item by who has the order alone: its member's bearer, or its token. `email` is where a guest
 * is told how it goes on; a member is told at their own.
 */
export const reportSchema = object({
  targetType: string()
    .oneOf(reportTargets, 'Must be something that can be reported')
    .required(validationMessages.required),
  targetId: uuidInput.required(validationMessages.required),
  reason: string().oneOf(reasons, 'Choose a reason').required(validationMessages.required),
  details: requiredTextField(REPORT_MAX_CHARACTERS),
  email: textField(EMAIL_MAX_CHARACTERS)
    .transform((value: unknown) => (value === '' ? undefined : value))
    .email(validationMessages.email),
  trackToken: textField(TOKEN_MAX_CHARACTERS),
}).noUnknown();
export type ReportPayload = InferType<typeof reportSchema>;

/** The reference is shown once, and mailed; with it a guest follows the report. */
export const reportedReply = strictObject({
  message: nonEmptyString,
  reference: nonEmptyString,
  id: uuidField,
});
export type Reported = InferType<typeof reportedReply>;

const moment = string().datetime({ allowOffset: false });

const reportMessage = strictObject({
  id: uuidField,
  author: string().oneOf(reportSides).required(),
  text: string().defined(),
  /** Signed for a quarter of an hour: it needs no bearer, so that a plain picture can show it. */
  picture: string().defined().nullable(),
  at: moment.required(),
});
export type ReportMessage = InferType<typeof reportMessage>;

/** What it is about, as its thread names it; `path` leads to it in the shop where there is such a page. */
const about = strictObject({ name: nonEmptyString, path: string().defined().nullable() });

/**
 * GET /report/{id}/?reference=: the evidence thread, for its reporter (by the reference, or by their own bearer), for the store that it
 * is about (by its owner's bearer; it never learns who reported) and for admins.
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
  /** As whom the caller reads and writes. */
  side: string().oneOf(reportSides).required(),
  /** As long as it is open. */
  canWrite: boolean().required(),
  /** Oldest first. */
  messages: array(reportMessage).required(),
});
export type Report = InferType<typeof report>;
export const reportReply = strictObject({ report });
export type ReportReply = InferType<typeof reportReply>;

const referenceField = string()
  .typeError('Must be text')
  .matches(/^[A-Z0-9-]{1,40}$/, { message: 'This is not a reference', excludeEmptyString: true });
export const reportParamsSchema = object({ id: uuidInput.required() }).noUnknown();
export const reportQuerySchema = object({ reference: referenceField }).noUnknown();

/** POST /report/{id}/messages/, multipart: words, a `picture` of at most 5 MB, or both. */
export const reportMessageSchema = object({
  text: textField(REPORT_MAX_CHARACTERS).default(''),
  reference: referenceField,
}).noUnknown();
export type ReportMessagePayload = InferType<typeof reportMessageSchema>;
export const reportMessageReply = strictObject({ message: nonEmptyString, item: reportMessage });
export type ReportMessageReply = InferType<typeof reportMessageReply>;

/** GET /report/ for admins and GET /report/store/ for a store's owner: the newest first. */
export const reportsQuerySchema = object({
  status: string().oneOf(reportStatuses, 'Must be a status'),
  page: number().typeError('Must be a number').integer().min(1).max(1000).default(1),
}).noUnknown();
const reportInShort = strictObject({
  id: uuidField,
  targetType: string().oneOf(reportTargets).required(),
  about,
  reason: string().oneOf(reasons).required(),
  status: string().oneOf(reportStatuses).required(),
  createdAt: moment.required(),
  messageCount: countField,
});
export type ReportInShort = InferType<typeof reportInShort>;
export const reportsReply = strictObject({
  items: array(reportInShort).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type Reports = InferType<typeof reportsReply>;

/** PATCH /report/ by an admin: an end to it, with a word for both sides. */
export const settleReportSchema = object({
  id: uuidInput.required(validationMessages.required),
  status: mixed<'upheld' | 'dismissed'>()
    .oneOf(['upheld', 'dismissed'], 'Must be upheld or dismissed')
    .required(validationMessages.required),
  note: textField(REPORT_MAX_CHARACTERS).default(''),
}).noUnknown();
export type SettleReportPayload = InferType<typeof settleReportSchema>;

import { array, boolean, object, string, type InferType } from 'yup';

import { SLUG_MAX_CHARACTERS } from './catalogue-terms';
import { countField, koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { LINE_MAX_CHARACTERS, RECALL_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { pagingFields, wholeNumberField } from './paging';
import { requiredTextField, textField } from './text';

export const RECALLS_PAGE_SIZE = 10;

/**
 * How a recall ends. `replaced`: only good stock is left, and what buyers were told stays.
 * `mistaken`: the recall was wrong, and buyers are told that, too.
 */
export const recallOutcomes = ['replaced', 'mistaken'] as const;
export type RecallOutcome = (typeof recallOutcomes)[number];

/**
 * The refund of an affected line. `waiting`: for the finance team; `approved`: being requested;
 * `none`: there is nothing to pay back; `dropped`: the recall was mistaken.
 */
export const recallLineStates = ['waiting', 'approved', 'done', 'none', 'dropped'] as const;
export type RecallLineState = (typeof recallLineStates)[number];

const moment = string().datetime({ allowOffset: false });

/** GET /staff/recalls/: the newest first. */
export const recallsQuerySchema = object(pagingFields(RECALLS_PAGE_SIZE)).noUnknown();

const refundSum = strictObject({ lines: countField, amountKobo: koboField });

const recall = strictObject({
  id: uuidField,
  productName: nonEmptyString,
  productSlug: nonEmptyString,
  storeName: nonEmptyString,
  batch: string().nullable().defined(),
  reason: nonEmptyString,
  advice: nonEmptyString,
  createdAt: moment.required(),
  liftedAt: moment.nullable().defined(),
  outcome: string().oneOf(recallOutcomes).nullable().defined(),
  /** Whether affected orders are still looked for. */
  isSearching: boolean().required(),
  ordersAffected: countField,
  mails: strictObject({ sent: countField, queued: countField, failed: countField }),
  refunds: strictObject({ waiting: refundSum, approved: refundSum, done: refundSum }),
  /** Approved refunds that were not possible, and why; the first of them. */
  problems: array(
    strictObject({ orderId: uuidField, orderNumber: nonEmptyString, problem: nonEmptyString }),
  ).required(),
});
export type Recall = InferType<typeof recall>;
export const recallsReply = strictObject({
  items: array(recall).required(),
  page: countField,
  pageSize: countField,
  total: countField,
});
export type Recalls = InferType<typeof recallsReply>;

/**
 * GET /staff/recalls/products/: by part of the name, or by the whole slug, SKU or NAFDAC number.
 */
export const recallProductsQuerySchema = object({
  q: textField(SLUG_MAX_CHARACTERS).required(validationMessages.required),
}).noUnknown();

export const recallProductsReply = strictObject({
  items: array(
    strictObject({
      id: uuidField,
      name: nonEmptyString,
      slug: nonEmptyString,
      storeName: nonEmptyString,
      /** In which it is sold now, or was when somebody ordered it. */
      batches: array(nonEmptyString).required(),
    }),
  ).required(),
});
export type RecallProduct = InferType<typeof recallProductsReply>['items'][number];

/** POST /staff/recalls/ */
export const startRecallSchema = object({
  productId: uuidInput.required(validationMessages.required),
  /** Without it, every batch. */
  batch: textField(LINE_MAX_CHARACTERS),
  reason: requiredTextField(RECALL_MAX_CHARACTERS),
  advice: requiredTextField(RECALL_MAX_CHARACTERS),
}).noUnknown();
export type StartRecallPayload = InferType<typeof startRecallSchema>;

export const recallParamsSchema = object({ id: uuidInput.required() }).noUnknown();

/** PATCH /staff/recalls/{id}/ */
export const liftRecallSchema = object({
  outcome: string()
    .oneOf([...recallOutcomes], 'Choose whether the stock was replaced or the recall was mistaken')
    .required(validationMessages.required),
  reason: requiredTextField(LINE_MAX_CHARACTERS),
}).noUnknown();
export type LiftRecallPayload = InferType<typeof liftRecallSchema>;

/** POST /staff/recalls/{id}/refunds/ */
export const approveRefundsSchema = object({
  /** How many refunds waited when the staff member looked: no more are approved than were seen. */
  seenLines: wholeNumberField(10_000_000).min(1).required(validationMessages.required),
}).noUnknown();

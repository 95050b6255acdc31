import { mixed, number, object, string, type InferType } from 'yup';

import { emailField } from './accounts';
import { nonEmptyString, koboField, strictObject } from './fields';
import { textField } from './text';

/**
 * The built-in test page that stands in for Paystack if no key is configured. The first calls are
 * Paystack's own, with its names (https://paystack.com/docs/api); the last ones serve the page.
 */
const MAX_AMOUNT = 1_000_000_000_000;
const amount = number().strict().integer().min(1).max(MAX_AMOUNT).required();
const reference = textField(100).required();

export const initializeTransactionSchema = object({
  email: emailField,
  amount,
  currency: string().oneOf(['NGN']).required(),
  reference,
  callback_url: textField(500).required(),
}).noUnknown();

export const chargeSchema = object({
  email: emailField,
  amount,
  currency: string().oneOf(['NGN']).required(),
  reference,
  bank_transfer: object({ account_expires_at: string().datetime().required() }).required(),
}).noUnknown();

export const refundSchema = object({
  transaction: reference,
  amount,
  currency: string().oneOf(['NGN']).required(),
  customer_note: textField(500),
  merchant_note: textField(500),
}).noUnknown();

const paystackNumber = number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required();

/** Refunds of one payment, by Paystack's transaction number. */
export const refundsQuerySchema = object({
  transaction: paystackNumber,
  page: number().integer().min(1).max(1000).default(1),
  perPage: number().integer().min(1).max(100).default(50),
}).noUnknown();

/** A refund or dispute, by Paystack's number. */
export const numberParamsSchema = object({ id: paystackNumber }).noUnknown();
export const disputesQuerySchema = object({
  from: string().datetime(),
  page: number().integer().min(1).max(1000).default(1),
  perPage: number().integer().min(1).max(100).default(50),
}).noUnknown();

/** Settlements since a time, of one status. */
export const settlementsQuerySchema = object({
  from: string().datetime(),
  status: string().oneOf(['success', 'processing', 'pending', 'failed']),
  page: number().integer().min(1).max(1000).default(1),
  perPage: number().integer().min(1).max(100).default(50),
}).noUnknown();

/** The other filters of a list, such as the country of banks, are ignored. */
export const pageQuerySchema = object({
  page: number().integer().min(1).max(1000).default(1),
  perPage: number().integer().min(1).max(100).default(50),
});

const accountNumber = string()
  .matches(/^\d{10}$/)
  .required();
const bankCode = textField(10).required();
export const accountQuerySchema = object({ account_number: accountNumber, bank_code: bankCode }).noUnknown();

export const recipientSchema = object({
  type: string().oneOf(['nuban']).required(),
  name: textField(200).required(),
  account_number: accountNumber,
  bank_code: bankCode,
  currency: string().oneOf(['NGN']).required(),
}).noUnknown();

export const transferSchema = object({
  source: string().oneOf(['balance']).required(),
  amount,
  currency: string().oneOf(['NGN']).required(),
  recipient: textField(100).required(),
  reference,
  reason: textField(200),
}).noUnknown();

export const transactionParamsSchema = object({ reference }).noUnknown();
export const testPageParamsSchema = object({
  code: string()
    .matches(/^[\w-]{1,64}$/)
    .required(),
}).noUnknown();

/** The envelope of every Paystack reply. */
export const envelopeReply = strictObject({
  status: mixed().required(),
  message: nonEmptyString,
  data: mixed().required(),
});

export const testPageReply = strictObject({
  kind: string().oneOf(['page', 'transfer']).required(),
  email: nonEmptyString,
  amountKobo: koboField,
  status: string().oneOf(['pending', 'success', 'failed', 'abandoned', 'reversed']).required(),
  accountNumber: string().defined().nullable(),
});
export type TestPayment = InferType<typeof testPageReply>;

/** The outcome the tester picks. A transfer may be of another amount than was due. */
export const testPaymentOutcomeSchema = object({
  outcome: string()
    .oneOf(['success', 'failed', 'abandoned'] as const)
    .required(),
  amountKobo: number().strict().integer().min(1).max(MAX_AMOUNT),
}).noUnknown();
export type TestPaymentOutcome = InferType<typeof testPaymentOutcomeSchema>;

/** Where the page goes next; null if the shopper stays in the shop, as after a transfer. */
export const testPaymentOutcomeReply = strictObject({ redirectUrl: string().defined().nullable() });

/** Later events of a payment for the tester to trigger, with their descriptions. */
export const testEvents = {
  'refunds-succeed': 'Refunds of this payment will succeed.',
  'refunds-fail': 'The bank will refuse refunds of this payment.',
  'refunds-need-attention': 'Refunds of this payment will wait for bank details.',
  dispute: 'The bank disputes this payment.',
  'dispute-won': 'The dispute is declined: the shop keeps the money.',
  'dispute-lost': 'The dispute is accepted: the bank returns the money.',
  reversal: 'The bank has taken this payment back.',
} as const;
export type TestEvent = keyof typeof testEvents;
export const testEventSchema = object({
  event: string()
    .oneOf(Object.keys(testEvents) as TestEvent[])
    .required(),
}).noUnknown();

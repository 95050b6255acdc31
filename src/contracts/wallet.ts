import { array, number, object, string, type InferType } from 'yup';

import { BASE_CURRENCY } from './countries';
import { dayField } from './days';
import { fieldMessages } from './field-messages';
import { countField, koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { validationMessages } from './messages';
import { holdReasons, holdReleases, STATEMENT_MAX_DAYS, statementFormats, walletKinds } from './wallet-terms';

const walletFieldMessages = {
  period: (days: number) => `Must be in order, and at most ${days} days`,
} as const;

const heldAccount = string()
  .oneOf(['pending', 'held'] as const)
  .required();
const reason = string().oneOf(holdReasons).required();
const releasedBy = string().oneOf(holdReleases).required();
const until = string().defined().nullable();

const hold = strictObject({
  account: heldAccount,
  reason,
  releasedBy,
  /** Null if it depends on a person or on the bank alone. */
  until,
  amountKobo: koboField,
  orderId: uuidField,
  orderNumber: nonEmptyString,
  parcelId: uuidField,
});
export type WalletHold = InferType<typeof hold>;

/** All holds of one reason. */
const holdSum = strictObject({
  account: heldAccount,
  reason,
  releasedBy,
  count: countField,
  amountKobo: koboField,
});

/** GET /wallet/: the money of a store, and why some of it is not available. */
export const walletReply = strictObject({
  currency: string()
    .oneOf([BASE_CURRENCY] as const)
    .required(),
  pendingKobo: koboField,
  /** Below zero after a refund or a cash sale whose commission is due. */
  availableKobo: koboField,
  /** The smallest payout now (calculateMinimumPayout). */
  minimumPayoutKobo: koboField,
  heldKobo: koboField,
  inFlightKobo: koboField,
  holdSums: array(holdSum).required(),
  /** The next to be released, 100 at most. */
  holds: array(hold).required(),
});
export type Wallet = InferType<typeof walletReply>;

const day = dayField();

const statementFields = {
  kind: string().oneOf(walletKinds, fieldMessages.oneOf(walletKinds)),
  /** First and last day, in Lagos. */
  from: day,
  to: day,
};

/** GET /wallet/transactions/ */
export const walletTransactionsQuerySchema = object({
  ...statementFields,
  /** Entries before this one; absent for the newest. */
  before: number().integer().min(1),
}).noUnknown();

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** Whether a period is in order and short enough; an invalid date is reported by its own field. */
export function isPeriodAllowed(from: string | undefined, to: string | undefined): boolean {
  const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY_MILLISECONDS + 1;
  return Number.isNaN(days) || (days >= 1 && days <= STATEMENT_MAX_DAYS);
}

/** GET /wallet/statement/ */
export const statementQuerySchema = object({
  ...statementFields,
  from: day.required(validationMessages.required),
  to: day
    .required(validationMessages.required)
    .test('period', walletFieldMessages.period(STATEMENT_MAX_DAYS), (value, { parent }) =>
      isPeriodAllowed((parent as { from?: string }).from, value),
    ),
  format: string()
    .oneOf(statementFormats, fieldMessages.oneOf(statementFormats))
    .required(validationMessages.required),
}).noUnknown();
export type StatementQuery = InferType<typeof statementQuerySchema>;

/** An entry of the ledger: what it changed in each account of the store. */
const walletTransaction = strictObject({
  id: countField,
  at: nonEmptyString,
  kind: string().oneOf(walletKinds).required(),
  /** The parcel that it is about; null for a payout. */
  parcel: object({ id: uuidField, orderNumber: nonEmptyString }).strict().nullable().defined(),
  /** Change of the earnings that are not released yet. */
  pendingKobo: koboField,
  /** Change of the earnings that are held back, as by a dispute or a recall. */
  heldKobo: koboField,
  /** Change of the balance that can be paid out. */
  availableKobo: koboField,
  /** Change of the payouts on their way to the bank. */
  inFlightKobo: koboField,
});
export type WalletTransaction = InferType<typeof walletTransaction>;

export const walletTransactionsReply = strictObject({
  items: array(walletTransaction).required(),
  /** `before` of the next page; null on the last. */
  next: number().integer().nullable().defined(),
});
export type WalletTransactions = InferType<typeof walletTransactionsReply>;

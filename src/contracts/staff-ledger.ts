import { array, number, object, string, type InferType } from 'yup';

import { cleanOrderNumber, onText } from './clean-text';
import { koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { uuidInput } from './ids';
import { differenceKinds, ledgerAccounts } from './ledger-terms';
import { LINE_MAX_CHARACTERS } from './limits';
import { requiredTextField, textField } from './text';

const ledgerFilter = {
  account: string().oneOf([...ledgerAccounts]),
  /** An order's number. */
  order: textField(40).transform(onText(cleanOrderNumber)),
  payout: uuidInput,
  /** A store's short name, as in its address. */
  store: textField(80),
};

/** GET /staff/ledger/: entries that match every filter, newest first. */
export const ledgerQuerySchema = object({
  ...ledgerFilter,
  /** Entries before this line; absent for the newest. */
  before: number().integer().min(1),
}).noUnknown();
export type LedgerQuery = InferType<typeof ledgerQuerySchema>;

/** GET /staff/ledger/export/: all of them. */
export const ledgerExportQuerySchema = object(ledgerFilter).noUnknown();
export type LedgerFilter = InferType<typeof ledgerExportQuerySchema>;

const line = strictObject({
  account: string().oneOf(ledgerAccounts).required(),
  storeName: string().nullable().defined(),
  /** Positive is what the account holds, negative what it owes. */
  amountKobo: koboField,
});

const entry = strictObject({
  id: uuidField,
  kind: nonEmptyString,
  at: nonEmptyString,
  order: strictObject({ id: uuidField, number: nonEmptyString }).nullable().defined().default(undefined),
  payoutId: uuidField.nullable().defined(),
  lines: array(line).required(),
  /** Of the lines; always 0. */
  sumKobo: koboField,
});
export type LedgerEntryReply = InferType<typeof entry>;

export const ledgerReply = strictObject({
  items: array(entry).required(),
  /** The sum of all lines of the chosen account that match the filters; null without an account. */
  balanceKobo: koboField.nullable().defined(),
  /** `before` of the next page; null at the end. */
  next: number().nullable().defined(),
});
export type LedgerPage = InferType<typeof ledgerReply>;

const difference = strictObject({
  id: uuidField,
  kind: string().oneOf(differenceKinds).required(),
  order: strictObject({ id: uuidField, number: nonEmptyString }).nullable().defined().default(undefined),
  storeName: string().nullable().defined(),
  storeSlug: string().nullable().defined(),
  /** The payout that differs; null for the other kinds. */
  payoutId: uuidField.nullable().defined(),
  /** The settled payment's reference at the provider; null for the other kinds. */
  reference: string().nullable().defined(),
  expectedKobo: koboField,
  bookedKobo: koboField,
  openedAt: nonEmptyString,
});
export type Difference = InferType<typeof difference>;

/** GET /staff/differences/: those that nobody has resolved, the oldest first. */
export const differencesReply = strictObject({ items: array(difference).required() });
export type Differences = InferType<typeof differencesReply>;

export const differenceParamsSchema = object({ id: uuidInput.required() }).noUnknown();
/** PATCH /staff/differences/{id}/ */
export const resolveDifferenceSchema = object({
  reason: requiredTextField(LINE_MAX_CHARACTERS),
}).noUnknown();

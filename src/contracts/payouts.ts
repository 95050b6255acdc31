import { array, bool, number, object, string, type InferType } from 'yup';

import { cleanDigits, onText } from './clean-text';
import { koboField, nonEmptyString, strictObject, uuidField } from './fields';
import { validationMessages } from './messages';
import { MAX_WEEKLY_MINIMUM_KOBO, MIN_PAYOUT_KOBO, payoutReasons, payoutStatuses } from './payout-terms';
import { textField } from './text';

/** GET /admin-banks/: the banks to which a store can be paid. */
export const banksReply = strictObject({
  items: array(strictObject({ name: nonEmptyString, code: nonEmptyString, slug: nonEmptyString })).required(),
});
export type Banks = InferType<typeof banksReply>;

const accountFields = {
  bankCode: string()
    .matches(/^\d{3,6}$/, 'Choose a bank')
    .required('Choose a bank'),
  accountNumber: string()
    .transform(onText(cleanDigits))
    .matches(/^\d{10}$/, 'Must be 10 digits')
    .required(validationMessages.required),
};

/** POST /wallet/bank-verify/ */
export const bankAccountSchema = object(accountFields).noUnknown();
export type BankAccountInput = InferType<typeof bankAccountSchema>;

/** `matches`: the account is in a name of the store's approved application. */
export const resolvedAccountReply = strictObject({ accountName: nonEmptyString, matches: bool().required() });
export type ResolvedAccount = InferType<typeof resolvedAccountReply>;

/** PUT /wallet/bank/ */
export const changeBankAccountSchema = object({
  ...accountFields,
  password: string().max(200).required(validationMessages.required),
}).noUnknown();
export type BankAccountChange = InferType<typeof changeBankAccountSchema>;

const bankAccount = strictObject({
  bankName: nonEmptyString,
  /** The last four digits. */
  numberEnd: nonEmptyString,
  accountName: nonEmptyString,
  matches: bool().required(),
  /** From then on it can be paid. */
  usableFrom: nonEmptyString,
  /** What can be paid to it now without a decision of the finance team. */
  automaticKobo: koboField,
});
export type BankAccount = InferType<typeof bankAccount>;

/** GET /wallet/bank/; null if the store has none. */
export const bankAccountReply = strictObject({ account: bankAccount.nullable().defined() });

/** POST /wallet/withdraw/ */
export const withdrawSchema = object({
  amountKobo: number().strict().integer().min(1).max(Number.MAX_SAFE_INTEGER).required(),
}).noUnknown();
export type Withdrawal = InferType<typeof withdrawSchema>;

const payoutFields = {
  id: uuidField,
  /** Whether the store's schedule requested it. */
  isWeekly: bool().required(),
  status: string().oneOf(payoutStatuses).required(),
  reason: string().oneOf(payoutReasons).nullable().defined(),
  note: string().nullable().defined(),
  /** Taken from the store; the bank receives it less the fee. */
  amountKobo: koboField,
  feeKobo: koboField,
  bankName: nonEmptyString,
  numberEnd: nonEmptyString,
  requestedAt: nonEmptyString,
  endedAt: string().nullable().defined(),
};

const payout = strictObject(payoutFields);
export type Payout = InferType<typeof payout>;
export const payoutReply = strictObject({ payout });

/**
 * GET|PUT /wallet/schedule/: the minimum available balance for the payout on Mondays; null if
 * weekly payouts are off.
 */
export const payoutScheduleSchema = object({
  weeklyMinimumKobo: number()
    .strict()
    .integer()
    .min(MIN_PAYOUT_KOBO, `Must be at least ₦${(MIN_PAYOUT_KOBO / 100).toLocaleString('en-NG')}`)
    .max(MAX_WEEKLY_MINIMUM_KOBO)
    .nullable()
    .defined(),
}).noUnknown();
export const payoutScheduleReply = strictObject({ weeklyMinimumKobo: koboField.nullable().defined() });
export type PayoutSchedule = InferType<typeof payoutScheduleReply>;

/** GET /wallet/payouts/: the newest 100. */
export const payoutsReply = strictObject({ items: array(payout).required() });
export type Payouts = InferType<typeof payoutsReply>;

const waitingPayout = strictObject({
  ...payoutFields,
  storeId: uuidField,
  storeName: nonEmptyString,
  accountName: nonEmptyString,
  matches: bool().required(),
  /** Whether approving it also accepts the account for later payouts. */
  acceptsAccount: bool().required(),
  isSuspended: bool().required(),
  /** Other stores that are or were paid to the same account. */
  otherStores: array(nonEmptyString).required(),
  availableKobo: koboField,
  /** What left for this store or this account in the last 24 hours, and in the last 7 days. */
  dayKobo: koboField,
  weekKobo: koboField,
});
export type WaitingPayout = InferType<typeof waitingPayout>;

/** GET /staff/payouts/: those that wait for the finance team, the oldest first. */
export const waitingPayoutsReply = strictObject({ items: array(waitingPayout).required() });
export type WaitingPayouts = InferType<typeof waitingPayoutsReply>;

export const payoutParamsSchema = object({ id: string().uuid().lowercase().required() }).noUnknown();

/** PATCH /staff/payouts/{id}/ */
export const decidePayoutSchema = object({
  decision: string()
    .oneOf(['approve', 'refuse'] as const)
    .required(validationMessages.required),
  /** What the store reads; needed to refuse. */
  note: textField(500).when('decision', {
    is: 'refuse',
    then: (field) => field.required(validationMessages.required),
  }),
}).noUnknown();
export type PayoutDecision = InferType<typeof decidePayoutSchema>;

import { array, number, object, string, type InferType } from 'yup';

import { nonEmptyString, koboField, strictObject } from './fields';
import { TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { textField } from './text';

const reference = string()
  .typeError('Must be text')
  .matches(/^[\w.=-]{1,100}$/, 'This is not a payment reference')
  .required(validationMessages.required);

/** POST /checkout/initialize/: opens a payment for an order, or finds the one that is open. */
export const initializeSchema = object({
  orderId: string().uuid('Must be an id').required(validationMessages.required),
  trackToken: textField(TOKEN_MAX_CHARACTERS),
}).noUnknown();
export const initializeReply = strictObject({
  reference: nonEmptyString,
  amountKobo: koboField,
  currency: nonEmptyString,
  methods: array(string().oneOf(['card', 'transfer']).required()).required(),
});
export type PaymentOpened = InferType<typeof initializeReply>;

/** POST /checkout/paystack/payment/ and /checkout/bank-transfer/. Whoever knows the reference may pay. */
export const referenceSchema = object({ reference }).noUnknown();
/** The reference is another where the payment was begun the other way before. */
export const paystackReply = strictObject({ reference: nonEmptyString, authorizationUrl: nonEmptyString });
export type PaystackPayment = InferType<typeof paystackReply>;
export const bankTransferReply = strictObject({
  reference: nonEmptyString,
  bank: nonEmptyString,
  accountNumber: nonEmptyString,
  accountName: nonEmptyString,
  amountKobo: koboField,
  expiresAt: string().datetime({ allowOffset: false }).required(),
  /** Where the built-in test page plays the shopper's bank; null where a payment provider is set. */
  testUrl: string().defined().nullable(),
});
export type BankTransfer = InferType<typeof bankTransferReply>;

/** GET /checkout/verify/?reference. `mismatch`: another amount came than was asked for. */
export const verifyStatuses = ['pending', 'paid', 'failed', 'expired', 'mismatch', 'refunded'] as const;
export const verifyReply = strictObject({
  status: string().oneOf(verifyStatuses).required(),
  orderId: string().uuid().required(),
  amountKobo: koboField,
  /** What came, where it is known. */
  receivedKobo: number().integer().defined().nullable(),
});
export type PaymentState = InferType<typeof verifyReply>;

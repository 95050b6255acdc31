import { array, number, object, string, type InferType } from 'yup';

import { fieldMessages } from './field-messages';
import { nonEmptyString, koboField, strictObject } from './fields';
import { TOKEN_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { textField } from './text';

const reference = string()
  .typeError(fieldMessages.text)
  .matches(/^[\w.=-]{1,100}$/, 'This is not a payment reference')
  .required(validationMessages.required);

/** POST /checkout/initialize/: opens a payment for an order, or returns the one already open. */
export const initializeSchema = object({
  orderId: string().uuid(fieldMessages.id).required(validationMessages.required),
  trackToken: textField(TOKEN_MAX_CHARACTERS),
}).noUnknown();
export const initializeReply = strictObject({
  reference: nonEmptyString,
  amountKobo: koboField,
  currency: nonEmptyString,
  methods: array(string().oneOf(['card', 'transfer']).required()).required(),
});
export type PaymentOpened = InferType<typeof initializeReply>;

/**
 * POST /checkout/paystack/payment/ and /checkout/bank-transfer/. Anyone who knows the reference may
 * pay.
 */
export const referenceSchema = object({ reference }).noUnknown();
/** `reference` is a new one if the payment was first begun as a bank transfer. */
export const paystackReply = strictObject({ reference: nonEmptyString, authorizationUrl: nonEmptyString });
export type PaystackPayment = InferType<typeof paystackReply>;
export const bankTransferReply = strictObject({
  reference: nonEmptyString,
  bank: nonEmptyString,
  accountNumber: nonEmptyString,
  accountName: nonEmptyString,
  amountKobo: koboField,
  expiresAt: string().datetime({ allowOffset: false }).required(),
  /**
   * What an earlier transfer for this order brought, which was not its exact amount; null if none.
   */
  returnedKobo: number().integer().defined().nullable(),
  /**
   * The built-in test page that stands in for the shopper's bank; null with a real payment
   * provider.
   */
  testUrl: string().defined().nullable(),
});
export type BankTransfer = InferType<typeof bankTransferReply>;

/** GET /checkout/verify/?reference. `mismatch`: the amount received is not the amount due. */
export const verifyStatuses = ['pending', 'paid', 'failed', 'expired', 'mismatch', 'refunded'] as const;
export const verifyReply = strictObject({
  status: string().oneOf(verifyStatuses).required(),
  orderId: string().uuid().required(),
  amountKobo: koboField,
  /** The amount received, if known. */
  receivedKobo: number().integer().defined().nullable(),
});
export type PaymentState = InferType<typeof verifyReply>;

import { createHmac, timingSafeEqual } from 'node:crypto';

import { mixed, number, object, string } from 'yup';

import { createDisputeCalls } from './paystack-disputes';
import { callPaystack, undefinedIfRejected, type PaystackCall } from './paystack-http';
import { createRefundCalls } from './paystack-refunds';
import { createSettlementCalls } from './paystack-settlements';
import { createTransferCalls } from './paystack-transfers';
import { UnreadableAnswerError, type PaymentProvider, type ProviderPayment } from './provider';

type Settings = PaystackSettings & { timeoutMilliseconds?: number };

const TIMEOUT_MILLISECONDS = 15_000;

/**
 * Statuses of a transaction that are not final
 * (https://paystack.com/docs/payments/verify-payments).
 */
const pendingStatuses = [
  'pending',
  'ongoing',
  'processing',
  'queued',
  'pending_bank_transfer',
  'send_otp',
  'open_url',
  // The dashboard's 'Reversal pending' (https://support.paystack.com/en/articles/2130434), however
  // the API spells it.
  'reversal-pending',
  'reversal_pending',
];
const finalStatuses = ['success', 'failed', 'abandoned', 'reversed'] as const;

// Yup's `url()` rejects `localhost`, where the built-in test page runs.
const initialized = object({
  authorization_url: string()
    .matches(/^https?:\/\//)
    .required(),
});
const transfer = object({
  account_number: string().required(),
  account_name: string().required(),
  account_expires_at: string()
    .test('a time', (value) => !Number.isNaN(Date.parse(value ?? '')))
    .required(),
  bank: object({ name: string().required() }).required(),
});
const transaction = object({
  id: number().integer().required(),
  reference: string().required(),
  status: string().required(),
  amount: number().integer().required(),
  currency: string().required(),
  authorization: mixed().nullable(),
});

/**
 * Creates a client for Paystack, or for a compatible server at `url`
 * (https://paystack.com/docs/api). Its calls throw PaymentRejectedError and
 * PaymentUnavailableError.
 */
export function createPaystack({
  url,
  secretKey,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
}: Settings): PaymentProvider {
  const call: PaystackCall = (method, path, schema, body) =>
    callPaystack({ url: `${url}${path}`, method, secretKey, body, timeoutMilliseconds }, schema);
  const find = async (reference: string) => {
    const found = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, transaction);
    if (found.reference !== reference)
      throw new UnreadableAnswerError('The payment provider answered about another payment.');
    return found;
  };

  return {
    initialize: async ({ email, amountKobo, reference, callbackUrl }) => {
      const data = await call('POST', '/transaction/initialize', initialized, {
        email,
        amount: amountKobo,
        currency: 'NGN',
        reference,
        callback_url: callbackUrl,
        channels: ['card', 'ussd', 'bank'],
      });
      return { authorizationUrl: data.authorization_url };
    },
    openTransfer: async ({ email, amountKobo, reference, expiresAt }) => {
      const data = await call('POST', '/charge', transfer, {
        email,
        amount: amountKobo,
        currency: 'NGN',
        reference,
        bank_transfer: { account_expires_at: expiresAt.toISOString() },
      });
      return {
        bank: data.bank.name,
        accountNumber: data.account_number,
        accountName: data.account_name,
        expiresAt: new Date(data.account_expires_at),
      };
    },
    verify: async (reference) => {
      const found = await undefinedIfRejected(find(reference));
      if (!found) return undefined;
      const { amount: amountKobo, currency } = found;
      const payer = readPayer(found.authorization);
      return { reference, status: toPaymentStatus(found.status), amountKobo, currency, payer };
    },
    ...createRefundCalls(call, find),
    ...createDisputeCalls(call),
    ...createSettlementCalls(call),
    ...createTransferCalls(call),
    isSigned: (body, signature) => isWebhookSigned(secretKey, body, signature),
  };
}

const text = string().max(200).required();
const payerFields = {
  card: 'signature',
  name: 'sender_name',
  number: 'sender_bank_account_number',
} as const;

/**
 * Reads who paid (https://paystack.com/docs/api/transaction/#verify): a card has a signature, a
 * transfer its sender and the end of a masked number, such as XXXXXXX553. A payment counts without.
 */
function readPayer(authorization: unknown): ProviderPayment['payer'] {
  if (typeof authorization !== 'object' || authorization === null) return null;
  const fields = new Map<string, unknown>(Object.entries(authorization));
  const read = (part: keyof typeof payerFields) => {
    const value = fields.get(payerFields[part]);
    return text.isValidSync(value, { strict: true }) ? value : null;
  };
  return {
    card: read('card'),
    name: read('name'),
    numberEnd: /\d{3,4}$/.exec(read('number') ?? '')?.[0] ?? null,
  };
}

function toPaymentStatus(status: string): ProviderPayment['status'] {
  const final = finalStatuses.find((one) => one === status);
  if (final) return final;
  if (pendingStatuses.includes(status)) return 'pending';
  throw new UnreadableAnswerError(`Unknown payment status '${status}'.`);
}

/**
 * Checks the signature in constant time (https://paystack.com/docs/payments/webhooks). As text,
 * since decoding it would drop what follows the last digit.
 */
function isWebhookSigned(secretKey: string, body: Uint8Array, signature = ''): boolean {
  const expected = Buffer.from(signWebhook(secretKey, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Signs a webhook as Paystack does: HMAC-SHA512 over the raw bytes, as hex. */
export const signWebhook = (secretKey: string, body: Uint8Array): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

export type PaystackSettings = { secretKey: string; url: string };

import { createHmac, timingSafeEqual } from 'node:crypto';

import { number, object, string, type Schema } from 'yup';

import { PaymentRefusal, PaymentUnavailable, type PaymentProvider, type ProviderPayment } from './provider';

type Settings = { url: string; secretKey: string };

const TIMEOUT_MILLISECONDS = 15_000;

/** Statuses of a transaction that are not final (https://paystack.com/docs/payments/verify-payments). */
const underWay = [
  'pending',
  'ongoing',
  'processing',
  'queued',
  'pending_bank_transfer',
  'send_otp',
  'open_url',
];
const finals = ['success', 'failed', 'abandoned', 'reversed'] as const;

const initialized = object({ authorization_url: string().url().required() });
const transfer = object({
  account_number: string().required(),
  account_name: string().required(),
  account_expires_at: string().required(),
  bank: object({ name: string().required() }).required(),
});
const transaction = object({
  reference: string().required(),
  status: string().required(),
  amount: number().integer().required(),
  currency: string().required(),
});

/** Paystack, or what speaks as it does, at `url` (https://paystack.com/docs/api). */
export function createPaystack({ url, secretKey }: Settings): PaymentProvider {
  const call = <T>(method: 'GET' | 'POST', path: string, schema: Schema<T>, body?: object) =>
    ask({ url: `${url}${path}`, method, secretKey, body }, schema);

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
      const data = await call(
        'GET',
        `/transaction/verify/${encodeURIComponent(reference)}`,
        transaction,
      ).catch((error: unknown) => {
        if (error instanceof PaymentRefusal) return undefined;
        throw error;
      });
      return data && { ...data, status: statusOf(data.status), amountKobo: data.amount };
    },
    refund: async ({ reference, amountKobo, note }) => {
      const body = { transaction: reference, amount: amountKobo, currency: 'NGN', merchant_note: note };
      await call('POST', '/refund', object(), body);
    },
    isSigned: (body, signature) => isSignedWith(secretKey, body, signature),
  };
}

function statusOf(status: string): ProviderPayment['status'] {
  const final = finals.find((one) => one === status);
  if (final) return final;
  if (underWay.includes(status)) return 'pending';
  throw new PaymentUnavailable(`A payment is '${status}', which is no status that is known.`);
}

/** HMAC-SHA512 over the raw bytes, compared in constant time (https://paystack.com/docs/payments/webhooks). */
export function isSignedWith(secretKey: string, body: Uint8Array, signature: string | undefined): boolean {
  const expected = Buffer.from(sign(secretKey, body), 'hex');
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const sign = (secretKey: string, body: Uint8Array): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

type Question = { url: string; method: 'GET' | 'POST'; secretKey: string; body: object | undefined };

async function ask<T>({ url, method, secretKey, body }: Question, schema: Schema<T>): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new PaymentUnavailable('The payment provider could not be reached.', { cause: error });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.status >= 500 || response.status === 429) {
    throw new PaymentUnavailable(`The payment provider answered ${response.status}.`);
  }
  if (!response.ok)
    throw new PaymentRefusal(`The payment provider answered ${response.status}.`, { cause: reply });
  if (!isEnvelope(reply) || !reply.status)
    throw new PaymentUnavailable('The payment provider gave no answer of its own.');
  return schema.validate(reply.data, { strict: true, stripUnknown: false }).catch((error: unknown) => {
    throw new PaymentUnavailable('The payment provider gave an answer that could not be read.', {
      cause: error,
    });
  });
}

/** What every answer comes in. */
function isEnvelope(reply: unknown): reply is { status: boolean; message: unknown; data: unknown } {
  return (
    typeof reply === 'object' && reply !== null && 'status' in reply && typeof reply.status === 'boolean'
  );
}

import { createHmac, timingSafeEqual } from 'node:crypto';

import { array, number, object, string, type Schema } from 'yup';

import { type PaystackSettings } from '@/server/env';

import { PaymentRefusal, PaymentUnavailable, type PaymentProvider, type ProviderPayment } from './provider';

type Settings = PaystackSettings & { timeoutMilliseconds?: number };

const TIMEOUT_MILLISECONDS = 15_000;
/** Refused for what the key may do or how fast it asks, and not for what was asked: it says nothing of a payment. */
const UNHEARD = [401, 403, 408, 429];
const REFUNDS_A_PAGE = 100;
/** So many refunds of one payment are more than there can be: its page of the list was not what was asked for. */
const REFUND_PAGES_MAX = 10;

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

// Plain `url()` of Yup takes no `localhost`, where the built-in test page is.
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
});

const refunds = array(
  object({
    status: string().required(),
    merchant_note: string().nullable(),
  }),
).required();
/** The shop's own id of a refund begins the merchant's note; the note of one made by hand has none. */
const REFUND_ID = /^\[([0-9a-f-]{36})\]/;

/** Paystack, or what speaks as it does, at `url` (https://paystack.com/docs/api). */
export function createPaystack({
  url,
  secretKey,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
}: Settings): PaymentProvider {
  const call = <T>(method: 'GET' | 'POST', path: string, schema: Schema<T>, body?: object) =>
    ask({ url: `${url}${path}`, method, secretKey, body, timeoutMilliseconds }, schema);
  const find = async (reference: string) => {
    const found = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, transaction);
    if (found.reference !== reference)
      throw new PaymentUnavailable('The payment provider answered of another payment.');
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
      const found = await unlessRefused(find(reference));
      if (!found) return undefined;
      const { amount: amountKobo, currency } = found;
      return { reference, status: statusOf(found.status), amountKobo, currency };
    },
    refund: async ({ id, reference, amountKobo, currency }) => {
      // Nothing that a shopper wrote is in it, which could be taken for another refund's id.
      await call('POST', '/refund', object(), {
        transaction: reference,
        amount: amountKobo,
        currency,
        merchant_note: `[${id}] Given back by the shop`,
      });
    },
    listRefunds: async (reference) => {
      const found = await find(reference);
      const listed: { id: string }[] = [];
      for (let page = 1; page <= REFUND_PAGES_MAX; page += 1) {
        // Its documentation names the filter `transaction`, its older clients `reference`; what is found is known by its note anyway.
        const query = new URLSearchParams({
          transaction: String(found.id),
          reference,
          perPage: String(REFUNDS_A_PAGE),
          page: String(page),
        });
        const rows = await call('GET', `/refund?${query.toString()}`, refunds);
        for (const { status, merchant_note: note } of rows) {
          const id = REFUND_ID.exec(note ?? '')?.[1];
          if (id && status !== 'failed') listed.push({ id });
        }
        if (rows.length < REFUNDS_A_PAGE) return listed;
      }
      throw new PaymentUnavailable('The payment provider listed more refunds than one payment can have.');
    },
    isSigned: (body, signature) => isSignedWith(secretKey, body, signature),
  };
}

/** Undefined for what the provider does not know. */
const unlessRefused = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof PaymentRefusal) return undefined;
    throw error;
  });

function statusOf(status: string): ProviderPayment['status'] {
  const final = finals.find((one) => one === status);
  if (final) return final;
  if (underWay.includes(status)) return 'pending';
  throw new PaymentUnavailable(`A payment is '${status}', which is no status that is known.`);
}

/** HMAC-SHA512 over the raw bytes, compared in constant time (https://paystack.com/docs/payments/webhooks). */
function isSignedWith(secretKey: string, body: Uint8Array, signature: string | undefined): boolean {
  const expected = Buffer.from(sign(secretKey, body), 'hex');
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const sign = (secretKey: string, body: Uint8Array): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

type Question = {
  url: string;
  method: 'GET' | 'POST';
  secretKey: string;
  body: object | undefined;
  timeoutMilliseconds: number;
};

async function ask<T>(question: Question, schema: Schema<T>): Promise<T> {
  const { url, method, secretKey, body, timeoutMilliseconds } = question;
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      // A kept connection may be closed by the other side just as it is used again, and then nobody knows whether the call was heard.
      connection: 'close',
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new PaymentUnavailable('The payment provider could not be reached.', { cause: error });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.status >= 500 || UNHEARD.includes(response.status)) {
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

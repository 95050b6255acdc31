import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { createPaystack, signWebhook } from '@/server/platform/payments/paystack';
import {
  PaymentRejectedError,
  PaymentUnavailableError,
  UnreadableAnswerError,
  type PaymentProvider,
} from '@/server/platform/payments/provider';

let front: Server;
let paystack: PaymentProvider;
/** Fake answers of Paystack by method and path; 404 by default. */
let answers: Record<string, { status?: number; data?: unknown }>;
let heard: { call: string; body: unknown }[];

beforeAll(async () => {
  front = createServer((request, response) => {
    void read(request).then((body) => {
      const call = `${request.method} ${request.url?.split('?')[0]}`;
      heard.push({ call, body });
      const { status = 200, data } = answers[call] ?? { status: 404 };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: status < 400, message: 'An answer', data }));
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo; // it listens on a port, so it is no path
  paystack = createPaystack({ url: `http://127.0.0.1:${port}`, secretKey: 'sk_test_of_the_test' });
});
afterAll(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
});
beforeEach(() => {
  [answers, heard] = [{}, []];
});

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}

const reference = 'didan_1';
const transaction = { id: 7, reference, status: 'success', amount: 5_000, currency: 'NGN' };
const VERIFY = `GET /transaction/verify/${reference}`;

it('payment unknown to Paystack is undefined', async () => {
  await expect(paystack.verify(reference)).resolves.toBeUndefined();
});

it.each([401, 403, 408, 429, 500, 503])(
  'Paystack answering %d is not taken for an unknown payment',
  async (status) => {
    answers[VERIFY] = { status };
    await expect(paystack.verify(reference)).rejects.toBeInstanceOf(PaymentUnavailableError);
    answers['POST /transaction/initialize'] = { status };
    const request = {
      email: 'a@mail.example',
      amountKobo: 1,
      reference,
      callbackUrl: 'https://didan.example',
    };
    await expect(paystack.initialize(request)).rejects.toBeInstanceOf(PaymentUnavailableError);
  },
);

it('listing refunds of an unknown payment fails instead of returning none', async () => {
  await expect(paystack.listRefunds(reference)).rejects.toBeInstanceOf(PaymentRejectedError);
});

it('refund is matched only by the id at the start of its note', async () => {
  const [mine, other] = [randomUUID(), randomUUID()];
  answers[VERIFY] = { data: transaction };
  const row = { amount: 100, status: 'processed' };
  answers['GET /refund'] = {
    data: [
      { ...row, id: 1, merchant_note: `[${mine}] Refunded by the shop` },
      { ...row, id: 2, merchant_note: `By hand, see [${other}]` },
      { ...row, id: 3, merchant_note: null, dispute: 20 },
    ],
  };
  const found = { status: 'processed', amountKobo: 100 };
  await expect(paystack.listRefunds(reference)).resolves.toEqual([
    { ...found, providerId: '1', id: mine, isOfDispute: false },
    { ...found, providerId: '2', id: null, isOfDispute: false },
    { ...found, providerId: '3', id: null, isOfDispute: true },
  ]);
});

it('Paystack receives the refund id and no text from the shopper', async () => {
  const id = randomUUID();
  answers['POST /refund'] = { data: { id: 1, status: 'pending', amount: 100 } };
  const reason = 'The bottle leaked';
  await paystack.refund({ ...{ id, reference, amountKobo: 100, currency: 'NGN' }, ...{ reason } });
  expect(JSON.stringify(heard)).not.toContain(reason);
  expect(heard).toEqual([
    {
      call: 'POST /refund',
      body: expect.objectContaining({ merchant_note: expect.stringMatching(`^\\[${id}\\]`) }),
    },
  ]);
});

const dispute = {
  ...{ id: 7, refund_amount: 5_000, category: 'chargeback', dueAt: null, resolution: null },
  transaction: { ...transaction, status: 'success' },
};

it.each([
  ['awaiting-merchant-feedback', null, 'open'],
  ['awaiting-bank-feedback', null, 'open'],
  ['resolved', 'declined', 'won'],
  ['resolved', 'merchant-accepted', 'lost'],
  ['resolved', 'auto-accepted', 'lost'],
  ['archived', null, 'won'],
])('dispute with status %s and resolution %s is %s', async (status, resolution, expected) => {
  answers['GET /dispute/7'] = { data: { ...dispute, status, resolution } };
  await expect(paystack.findDispute('7')).resolves.toMatchObject({
    ...{ providerId: '7', reference, status: expected, amountKobo: 5_000 },
  });
});

it('dispute with an undocumented status is unknown, which stops no other dispute', async () => {
  answers['GET /dispute/7'] = { data: { ...dispute, status: 'escalated' } };
  await expect(paystack.findDispute('7')).resolves.toMatchObject({ providerId: '7', status: 'unknown' });
});

const card = { channel: 'card', last4: '4081', signature: 'SIG_abc' };
const sender = {
  ...{ channel: 'bank_transfer', signature: null, sender_name: 'ADAEZE OBI' },
  sender_bank_account_number: 'XXXXXXX553',
};

it.each([
  ['a card by its signature', card, { card: 'SIG_abc', name: null, numberEnd: null }],
  ['a bank account by its holder and ending', sender, { card: null, name: 'ADAEZE OBI', numberEnd: '553' }],
  ['nobody, if the provider does not say', undefined, null],
  ['nobody, if the authorization is not an object', 'AUTH_x', null],
  [
    'nobody, if its fields are not texts',
    { signature: 7, sender_name: {} },
    { card: null, name: null, numberEnd: null },
  ],
])('payment names %s', async (_, authorization, payer) => {
  answers[`GET /transaction/verify/${reference}`] = { data: { ...transaction, authorization } };
  await expect(paystack.verify(reference)).resolves.toMatchObject({ status: 'success', payer });
});

const settlement = { id: 3, status: 'success', currency: 'NGN', settlement_date: '2026-11-24T00:00:00.000Z' };

it('only naira settlements that have arrived are listed', async () => {
  answers['GET /settlement'] = {
    data: [
      settlement,
      { ...settlement, id: 4, status: 'pending' },
      { ...settlement, id: 5, currency: 'USD' },
    ],
  };
  await expect(paystack.listSettlements(new Date(0))).resolves.toEqual({
    entries: [{ providerId: '3', settledAt: new Date('2026-11-24T00:00:00.000Z') }],
    unreadable: [],
  });
});

it('payments of a settlement are read from all of its pages', async () => {
  const page = Array.from({ length: 100 }, (_, at) => ({ ...transaction, reference: `didan_${at}` }));
  let left = 12;
  answers['GET /settlement/3/transactions'] = {
    get data() {
      left -= 1;
      return left > 0 ? page : [{ ...transaction, fees: 75 }];
    },
  };
  const settled = await paystack.listSettledPayments('3');
  expect(settled.entries).toHaveLength(1101);
  expect(settled.entries.at(-1)).toEqual({ reference, amountKobo: 5_000 });
});

it.each([
  ['without a date', { settlement_date: null }],
  ['with an unreadable date', { settlement_date: 'soon' }],
  ['with an amount for its currency', { currency: 5 }],
])('settlement %s is skipped and named, and the others are listed', async (_, change) => {
  answers['GET /settlement'] = {
    data: [
      { ...settlement, ...change },
      { ...settlement, id: 4 },
    ],
  };
  await expect(paystack.listSettlements(new Date(0))).resolves.toMatchObject({
    entries: [{ providerId: '4' }],
    unreadable: ['3'],
  });
});

it.each([
  ['null', null, ''],
  ['a text', 'dispute', ''],
  ['a list', [8], ''],
  ['an entry without an id', { status: 'pending' }, ''],
  ['an entry with an object for its id', { id: {} }, ''],
  ['an entry with a text for its id', { id: 'D8' }, 'D8'],
])('%s in the list of disputes is skipped and named, and the others are listed', async (_, bad, named) => {
  answers['GET /dispute'] = { data: [{ id: 7 }, bad, { id: 9 }] };
  await expect(paystack.listDisputes(new Date(0))).resolves.toEqual({
    entries: ['7', '9'],
    unreadable: [named],
  });
});

it.each([
  ['null', null],
  ['an object', { disputes: [] }],
  ['a text', 'none'],
])('%s instead of a list of disputes is an unreadable answer, not a silent provider', async (_, data) => {
  answers['GET /dispute'] = { data };
  await expect(paystack.listDisputes(new Date(0))).rejects.toBeInstanceOf(UnreadableAnswerError);
});

describe('banks', () => {
  const BANKS = 'GET /bank';
  const bank = { name: 'Access Bank', code: '044', slug: 'access-bank' };
  const countCalls = () => heard.filter(({ call }) => call === BANKS).length;
  const connect = () => {
    const { port } = front.address() as AddressInfo; // it listens on a port, so it is no path
    return createPaystack({ url: `http://127.0.0.1:${port}`, secretKey: 'sk_test_of_the_test' });
  };
  afterEach(() => jest.restoreAllMocks());

  it('are fetched from Paystack once an hour, even by concurrent callers', async () => {
    answers[BANKS] = { data: [bank] };
    const { listBanks } = connect();
    await expect(Promise.all([listBanks(), listBanks(), listBanks()])).resolves.toEqual([
      [bank],
      [bank],
      [bank],
    ]);
    await listBanks();
    expect(countCalls()).toBe(1);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + 61 * 60_000);
    // The cache reads the time once a millisecond.
    await setTimeout(5);
    await listBanks();
    expect(countCalls()).toBe(2);
  });

  it('are asked for again after an error', async () => {
    const { listBanks } = connect();
    answers[BANKS] = { status: 503 };
    await expect(listBanks()).rejects.toBeInstanceOf(PaymentUnavailableError);
    answers[BANKS] = { data: [bank] };
    await expect(listBanks()).resolves.toEqual([bank]);
    expect(countCalls()).toBe(2);
  });
});

it('a webhook counts as signed only with exactly its signature (T22)', () => {
  const body = Buffer.from('{"event":"charge.success"}');
  const signature = signWebhook('sk_test_of_the_test', body);
  const wrong = [
    ...[
      '',
      signature.slice(0, -1),
      `${signature}0`,
      `${signature}zz`,
      `${signature} `,
      `${signature}, ${signature}`,
    ],
    ...[` ${signature}`, signature.toUpperCase(), `${signature.slice(0, -2)}zz`],
    signWebhook('sk_test_of_another', body),
  ];
  expect(wrong.filter((one) => paystack.isSigned(body, one))).toEqual([]);
  expect(paystack.isSigned(body, undefined)).toBe(false);
  expect(paystack.isSigned(body, signature)).toBe(true);
});

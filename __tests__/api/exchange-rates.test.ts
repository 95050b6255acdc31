import { eq } from 'drizzle-orm';

import { currencyReply, type ExchangeRate } from '@/contracts/currency';
import { shippingReply, type ShippingOptions } from '@/contracts/shipping';
import { refreshRates } from '@/server/modules/currency/refresh-rates';
import { exchangeRates } from '@/server/modules/currency/tables';
import { stores } from '@/server/modules/stores/tables';

import { fetchJson, startCatalogueServer } from '../support/api/demo-catalogue';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const rates = async () => {
  const list = await fetchJson<ExchangeRate[]>(server, '/currency/');
  return new Map(list.map((rate) => [rate.code, rate]));
};

const URL = 'https://rates.example';
const now = new Date('2026-11-20T12:00:00.000Z');
const refresh = (reply: () => Promise<Response>) => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(reply);
  return refreshRates(server.deps.db, URL, now, server.deps.logger).then(() => asked);
};
const warned = (text: string) => server.logged.filter((line) => line.includes(text)).length;

it('exchange rates are decimals for one naira', async () => {
  const reply = await server.request('GET', '/currency/');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
  const body: unknown = await reply.json();
  await expect(currencyReply.validate(body)).resolves.toHaveLength(9);
  expect(body).toContainEqual({
    code: 'USD',
    symbol: '$',
    rate: '0.000689',
    decimals: 2,
    updatedAt: '2026-11-16T00:00:00.000Z',
  });
});

it('provider rates are stored from either reply format', async () => {
  await refresh(async () => Response.json({ rates: { USD: 0.0007, GHS: '0.008', NGN: 2, ZZZ: 5 } }));
  expect((await rates()).get('USD')).toMatchObject({ rate: '0.0007', updatedAt: now.toISOString() });
  expect((await rates()).get('GHS')).toMatchObject({ rate: '0.008' });
  expect((await rates()).get('NGN')).toMatchObject({ rate: '1' });
  expect((await rates()).has('ZZZ')).toBe(false);
  await refresh(async () => Response.json([{ code: 'USD', rate: '0.00071', symbol: '$', decimals: 2 }]));
  expect((await rates()).get('USD')).toMatchObject({ rate: '0.00071' });
});

it('rate that changes by more than half is rejected', async () => {
  const before = await rates();
  await refresh(async () => Response.json({ rates: { USD: 0.07, EUR: 0.0002, GBP: 0.00053 } }));
  const after = await rates();
  expect(after.get('USD')).toEqual(before.get('USD'));
  expect(after.get('EUR')).toEqual(before.get('EUR'));
  expect(after.get('GBP')).toMatchObject({ rate: '0.00053' });
  expect(warned('jump too far')).toBe(1);
});

it.each<[string, () => Promise<Response>]>([
  ['does not reply', () => Promise.reject(new Error('refused'))],
  ['replies with 500', async () => new Response('oops', { status: 500 })],
  ['replies with HTML', async () => new Response('<html>')],
  ['replies with null', async () => Response.json(null)],
  ['replies without rates', async () => Response.json({ rates: {} })],
  ['replies with text rates', async () => Response.json({ rates: { USD: 'cheap' } })],
  ['replies with a negative rate', async () => Response.json({ rates: { USD: -1 } })],
  ['replies with a rate of zero', async () => Response.json({ rates: { USD: 0 } })],
  ['replies with a list of lists', async () => Response.json([[1]])],
])('stored rates stay when the provider %s', async (_what, reply) => {
  const [before, warnings] = [await rates(), warned('could not be refreshed')];
  await refresh(reply);
  expect(await rates()).toEqual(before);
  expect(warned('could not be refreshed')).toBe(warnings + 1);
});

it('rate is stored with all its decimals', async () => {
  const [row] = await server.deps.db.select().from(exchangeRates).where(eq(exchangeRates.code, 'XOF'));
  expect(row?.rate).toBe('0.388326');
});

const shipping = (query: string) => fetchJson<ShippingOptions>(server, `/shipping?${query}`);

it('shipping to Lagos lists the fee and working days of each store', async () => {
  const all = await shipping('state=Lagos&lga=Surulere');
  await expect(shippingReply.validate(all)).resolves.toBeDefined();
  expect(all.items).toContainEqual({
    storeId: expect.any(String),
    storeName: 'Eko Skin Room',
    method: 'standard',
    feeKobo: 180_000,
    freeFromKobo: null,
    shipsFrom: null,
    etaDays: { min: 1, max: 3 },
    deliveryDates: {
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  });
});

it('shipping leaves out stores that do not deliver to the state', async () => {
  const rows = await server.deps.db.select().from(stores);
  const near = rows.find(({ deliveryStates }) => !deliveryStates.includes('Borno'));
  const far = rows.find(({ deliveryStates }) => deliveryStates.includes('Borno'));
  if (!near || !far) throw new Error('The demo stores deliver everywhere.');
  const asked = await shipping(`state=Borno&storeIds=${near.id}&storeIds=${far.id}`);
  expect(new Set(asked.items.map(({ storeId }) => storeId))).toEqual(new Set([far.id]));
  expect(asked.items.map(({ method }) => method).sort()).toEqual(['express', 'standard']);
});

it('a delivery quote without a valid state is answered with 400', async () => {
  expect((await server.request('GET', '/shipping')).status).toBe(400);
  expect((await server.request('GET', '/shipping?state=Atlantis')).status).toBe(400);
  expect((await server.request('GET', '/shipping?state=Lagos&storeIds=1')).status).toBe(400);
});

import type { PublicCoupons } from '@/contracts/coupons';
import type { coupons } from '@/server/modules/coupons/tables';

import { addCoupon } from '../support/api/coupons';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());

const day = 24 * 60 * 60_000;

const add = (code: string, changes: Partial<typeof coupons.$inferInsert>) =>
  addCoupon(server, { code, ...changes });

it('guest sees the public coupons that can be used now, and no other code', async () => {
  const now = server.clock.now.getTime();
  await add('SHOWN', { isPublic: true, minimumKobo: 500_000 });
  await add('FIRST', { isPublic: true, minimumKobo: 0 });
  await add('FLYER', {});
  await add('OVER', { isPublic: true, expiresAt: new Date(now) });
  await add('SOON', { isPublic: true, startsAt: new Date(now + day), expiresAt: new Date(now + 2 * day) });
  await add('SPENT', { isPublic: true, budgetKobo: 100, spentKobo: 100 });
  const reply = await server.request('GET', '/coupon/public/');
  expect(reply.status).toBe(200);
  const { items } = (await reply.json()) as PublicCoupons; // the contract tests hold it to its schema
  expect(items.map(({ code, minimumKobo }) => [code, minimumKobo])).toEqual([
    ['FIRST', 0],
    ['SHOWN', 500_000],
  ]);
});

it('guest who names the price of the goods sees what each coupon of the shop takes off', async () => {
  await add('TENTH', { isPublic: true, type: 'percent', value: 10, maxDiscountKobo: 300_000 });
  await add('FIXED', { isPublic: true, type: 'fixed', value: 50_000, maxDiscountKobo: null });
  await add('FREE', { isPublic: true, type: 'free-shipping', value: 0, maxDiscountKobo: null });
  const fetchDiscounts = async (query: string) => {
    const reply = await server.request('GET', `/coupon/public/${query}`);
    const { items } = (await reply.json()) as PublicCoupons; // as above
    return Object.fromEntries(items.map(({ code, discountKobo }) => [code, discountKobo]));
  };
  expect(await fetchDiscounts('?cartTotalKobo=2340009')).toMatchObject({
    TENTH: 234_000,
    FIXED: 50_000,
    FREE: null,
  });
  expect(await fetchDiscounts('?cartTotalKobo=4000000')).toMatchObject({ TENTH: 300_000 });
  expect(await fetchDiscounts('?cartTotalKobo=30000')).toMatchObject({ FIXED: 30_000 });
  expect(await fetchDiscounts('')).toMatchObject({ TENTH: null, FIXED: null });
  expect((await server.request('GET', '/coupon/public/?cartTotalKobo=-1')).status).toBe(400);
});

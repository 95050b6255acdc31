import { eq } from 'drizzle-orm';

import type { PublicCoupons } from '@/contracts/coupons';
import type { StoreCoupon } from '@/contracts/store-coupons';
import { auditLog } from '@/server/modules/audit/tables';
import { surrogateKeyChanges } from '@/server/platform/cache-changes/tables';

import { readReply } from '../support/api/checkout';
import { addCoupon, otherAddress } from '../support/api/coupons';
import { addStoreMember, callAs, type Member } from '../support/api/members';
import {
  addStranger,
  resetStoreCoupons,
  storeCouponCalls,
  summariseWithCoupon,
} from '../support/api/store-coupons';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
let calls: ReturnType<typeof storeCouponCalls>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  calls = storeCouponCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await resetStoreCoupons(server, storeId);
});

it('owner and manager create a coupon, which shoppers see on the pages of the store', async () => {
  const { item } = await readReply<{ item: StoreCoupon }>(await calls.create(owner), 201);
  expect(item).toMatchObject({
    code: 'GLOW-10',
    value: 10,
    spentKobo: 0,
    uses: 0,
    state: 'live',
    isPublic: true,
  });
  const manager = await addStoreMember(server, storeId, 'manager');
  await readReply(await calls.create(manager, { code: 'SECRET', isPublic: false }), 201);
  const shown = async (query: string) =>
    (await readReply<PublicCoupons>(await server.request('GET', `/coupon/public/${query}`))).items.map(
      ({ code, description }) => [code, description],
    );
  expect(await shown(`?storeId=${storeId}`)).toEqual([
    ['GLOW-10', `10% off everything from ${cleanser.store.name}`],
  ]);
  expect(await shown('')).toEqual([]);
  expect(await shown(`?storeId=${retinol.store.id}`)).toEqual([]);
  const [entry] = await server.deps.db.select().from(auditLog).where(eq(auditLog.targetId, 'GLOW-10'));
  expect(entry).toMatchObject({ action: 'coupon.created', storeId, after: { value: 10 } });
});

it('packers, accountants and other stores cannot create, pause or see it', async () => {
  await readReply(await calls.create(owner), 201);
  for (const role of ['packer', 'accountant'] as const) {
    const member = await addStoreMember(server, storeId, role);
    expect((await calls.create(member, { code: 'OTHER' })).status).toBe(403);
    expect((await calls.pause(member, 'GLOW-10', true)).status).toBe(403);
  }
  const stranger = await addStoreMember(server, retinol.store.id, 'owner');
  expect((await calls.pause(stranger, 'GLOW-10', true)).status).toBe(404);
  expect(await calls.list(stranger)).toEqual([]);
  expect((await calls.create(stranger, {})).status).toBe(400);
  expect((await calls.readOne(owner))?.state).toBe('live');
});

it('a coupon of the shop cannot be paused by a store', async () => {
  await addCoupon(server, { code: 'WELCOME' });
  expect((await calls.pause(owner, 'WELCOME', true)).status).toBe(404);
});

it.each([
  ['code', { code: 'AB' }],
  ['code', { code: 'NO SPACES' }],
  ['value', { value: 81 }],
  ['value', { value: 0 }],
  ['value', { type: 'fixed', value: 50_000_001, minimumKobo: 60_000_000, budgetKobo: 60_000_000 }],
  ['type', { type: 'free-shipping' }],
  ['minimumKobo', { type: 'fixed', value: 100_000, minimumKobo: 100_000 }],
  ['budgetKobo', { type: 'fixed', value: 200_000, minimumKobo: 300_000, budgetKobo: 150_000 }],
  ['budgetKobo', { budgetKobo: 99_999 }],
  ['until', { from: '2027-02-02', until: '2027-02-01' }],
  ['until', { from: '2020-01-01', until: '2020-01-02' }],
  ['until', { from: '2027-01-01', until: '2029-01-01' }],
  ['from', { from: '2027-02-31', until: '2027-03-09' }],
  ['usesPerPerson', { usesPerPerson: 0 }],
])('a %s like %j is refused', async (field, changes) => {
  const { errors } = await readReply<{ errors: object }>(await calls.create(owner, changes), 400);
  expect(Object.keys(errors)).toEqual([field]);
});

it('a paused coupon is refused and hidden at once, and works again once it is resumed', async () => {
  await readReply(await calls.create(owner), 201);
  await server.deps.db.delete(surrogateKeyChanges);
  await readReply(await calls.pause(owner, 'glow-10', true));
  const keys = (await server.deps.db.select().from(surrogateKeyChanges)).map(({ key }) => key);
  expect(keys).toContain('coupons');
  expect((await calls.readOne(owner))?.state).toBe('paused');
  const shopper = await addStranger(server);
  const summary = await summariseWithCoupon(server, shopper, [{ id: cleanser.id }], 'GLOW-10');
  expect(summary).toMatchObject({
    coupon: null,
    discountKobo: 0,
    changes: [{ kind: 'coupon', name: 'This code can’t be used at the moment.' }],
  });
  await readReply(await calls.pause(owner, 'GLOW-10', false));
  const body = { address: otherAddress, couponCode: 'GLOW-10' };
  expect(await callAs(server, shopper, ['POST', '/order/summary/'], { body })).toMatchObject({
    coupon: { code: 'GLOW-10' },
  });
});

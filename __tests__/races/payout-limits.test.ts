import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { sendPayouts } from '@/server/modules/payouts';
import { changeStoreStatus } from '@/server/modules/stores/store-status';
import { testTransfers } from '@/server/modules/test-payments/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { sumLedger } from '../support/api/checkout';
import { addStaff, addStoreOwner, callAs, type Member } from '../support/api/members';
import { accounts, addBankAccount, earn, readPayouts, runPayouts, withdraw } from '../support/api/payouts';
import { startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
const owners: Member[] = [];
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
  for (const { store, variantId, id } of [cleanser, retinol]) {
    owners.push(await addStoreOwner(server, store.id));
    await changeVariant(server, variantId, { stock: 100 });
    await earn(server, id, 10);
  }
});
afterAll(() => server.close());
afterEach(async () => expect(await sumLedger(server)).toBe(0));

const ownerAt = (at: number): Member => {
  const owner = owners[at];
  if (!owner) throw new Error('The store has no owner.');
  return owner;
};
const count = (statuses: string[], status: string) => statuses.filter((one) => one === status).length;

it('of 12 payouts of two stores to one account in a second, only those within the limit leave (T56)', async () => {
  server.deps.payoutLimits = { dayKobo: 3 * MIN_PAYOUT_KOBO, weekKobo: 5 * MIN_PAYOUT_KOBO };
  for (const owner of owners) await addBankAccount(server, owner, accounts.paid);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => withdraw(server, ownerAt(at % 2), MIN_PAYOUT_KOBO)),
  );
  const statuses = replies.map(({ payout }) => payout.status);
  expect([count(statuses, 'approved'), count(statuses, 'requested')]).toEqual([3, 9]);
  await runPayouts(server);
  expect(await server.deps.db.select().from(testTransfers)).toHaveLength(3);
  printMeasurement('T56', '12 payouts of two stores to one account at once: 3 left, 9 wait for a person');
});

it('six payouts at once to a new account all wait for a person (T56)', async () => {
  server.deps.payoutLimits = { dayKobo: 10 ** 12, weekKobo: 10 ** 12 };
  await addBankAccount(server, ownerAt(0), '1000000011', { isNew: true });
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => withdraw(server, ownerAt(0), MIN_PAYOUT_KOBO)),
  );
  expect(replies.map(({ payout }) => payout.reason)).toEqual(Array.from({ length: 6 }, () => 'account'));
});

it('a store suspended while payouts are requested, approved and sent gets nothing afterwards', async () => {
  const admin = await addStaff(server, 'admin');
  const actor = { userId: admin.id, role: 'admin', storeId: null, requestId: null };
  const change = (status: 'open' | 'suspended') =>
    changeStoreStatus(server.deps, actor, { storeId: cleanser.store.id, status, reason: 'A test' });
  const requested = (await readPayouts(server, ownerAt(0))).filter(({ status }) => status === 'requested');
  const approve = (id: string) =>
    server.request('PATCH', `/staff/payouts/${id}/`, { bearer: admin.bearer, body: { decision: 'approve' } });
  const replies = await Promise.all([
    ...requested.slice(0, 3).map(({ id }) => approve(id)),
    change('suspended').then(() => new Response()),
    ...requested.slice(3, 6).map(({ id }) => approve(id)),
  ]);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const before = await server.deps.db.$count(testTransfers);
  await Promise.all(Array.from({ length: 3 }, () => sendPayouts(server.deps)));
  expect(await server.deps.db.$count(testTransfers)).toBe(before);
  const held = await readPayouts(server, ownerAt(0));
  expect(held.filter(({ status }) => status === 'approved' || status === 'in_flight')).toEqual([]);
  await change('open');
  const resumed = held.filter(({ status }) => status === 'requested');
  for (const { id } of resumed)
    await callAs(server, admin, ['PATCH', `/staff/payouts/${id}/`], { body: { decision: 'approve' } });
  await runPayouts(server);
  expect(await server.deps.db.$count(testTransfers)).toBe(before + resumed.length);
});

import { isNotNull } from 'drizzle-orm';

import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { ledgerDifferences } from '@/server/modules/ledger/tables';
import { checkPayouts, requestWeeklyPayouts, sendPayouts, syncPayout } from '@/server/modules/payouts';
import { payouts } from '@/server/modules/payouts/tables';
import { testTransfers } from '@/server/modules/test-payments/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { sumLedger } from '../support/api/checkout';
import { readStoreAccounts } from '../support/api/ledger';
import { addStoreOwner, callAs, type Member } from '../support/api/members';
import { accounts, addBankAccount, earn, readPayouts, runPayouts, withdraw } from '../support/api/payouts';
import { startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
  await changeVariant(server, cleanser.variantId, { stock: 100 });
  await earn(server, cleanser.id, 10);
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await sumLedger(server)).toBe(0);
  await reconcileLedger(server.deps.db, server.deps.now());
  expect(await server.deps.db.select().from(ledgerDifferences)).toEqual([]);
});

const available = async () => (await readStoreAccounts(server)).available ?? 0;

it('of 50 withdrawals at once, one takes everything and the others are refused (T25, T42)', async () => {
  await addBankAccount(server, owner);
  const all = await available();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      server.request('POST', '/wallet/withdraw/', { bearer: owner.bearer, body: { amountKobo: all } }),
    ),
  );
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  expect(await available()).toBe(0);
  await runPayouts(server);
  expect(await server.deps.db.select().from(testTransfers)).toHaveLength(1);
  printMeasurement('T25', '50 withdrawals at once: 1 paid, 49 refused');
});

it('50 withdrawals with one Idempotency-Key are one payout', async () => {
  await earn(server, cleanser.id, 10);
  const before = (await readPayouts(server, owner)).length;
  await Promise.all(
    Array.from({ length: 50 }, () => withdraw(server, owner, MIN_PAYOUT_KOBO, { key: 'one attempt' })),
  );
  expect(await readPayouts(server, owner)).toHaveLength(before + 1);
});

it('webhooks, checks and senders at once leave each payout with one transfer and one end', async () => {
  const earlier = (await server.deps.db.select().from(payouts)).map(({ id }) => id);
  await earn(server, cleanser.id, 10);
  for (const accountNumber of [accounts.paid, accounts.refused, accounts.returned]) {
    await addBankAccount(server, owner, accountNumber);
    await withdraw(server, owner, MIN_PAYOUT_KOBO);
  }
  await Promise.all(Array.from({ length: 5 }, () => sendPayouts(server.deps)));
  for (let round = 0; round < 3; round += 1) {
    const references = (await server.deps.db.select().from(payouts)).map(({ reference }) => reference);
    await Promise.all([
      runPayouts(server),
      checkPayouts(server.deps),
      ...references.flatMap((reference) =>
        Array.from({ length: 3 }, () => syncPayout(server.deps, reference)),
      ),
    ]);
  }
  const rows = await server.deps.db.select().from(payouts);
  expect(
    rows
      .filter(({ id }) => !earlier.includes(id))
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['failed', 'paid', 'reversed']);
  expect(await server.deps.db.select().from(testTransfers)).toHaveLength(rows.length);
});

it('weekly payouts of two instances, with withdrawals between them, pay a store once a week', async () => {
  await earn(server, cleanser.id, 10);
  await addBankAccount(server, owner, accounts.paid);
  const schedule = { weeklyMinimumKobo: MIN_PAYOUT_KOBO };
  await callAs(server, owner, ['PUT', '/wallet/schedule/'], { body: schedule });
  const before = await readPayouts(server, owner);
  const { now } = server.clock;
  for (const week of ['2027-01-04', '2027-01-11']) {
    server.clock.now = new Date(`${week}T09:00:00Z`);
    await Promise.all(Array.from({ length: 20 }, () => requestWeeklyPayouts(server.deps)));
    // After a restart on the same day, with new earnings.
    await earn(server, cleanser.id, 2);
    server.clock.now = new Date(`${week}T20:00:00Z`);
    await Promise.all(Array.from({ length: 20 }, () => requestWeeklyPayouts(server.deps)));
  }
  server.clock.now = now;
  const rows = await server.deps.db.select().from(payouts).where(isNotNull(payouts.week));
  expect(rows.map(({ week }) => week).toSorted()).toEqual(['2027-01-04', '2027-01-11']);
  expect(await readPayouts(server, owner)).toHaveLength(before.length + 2);
});

import { eq } from 'drizzle-orm';

import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { auditLog } from '@/server/modules/audit/tables';
import { requestWeeklyPayouts } from '@/server/modules/payouts';
import { bankAccounts } from '@/server/modules/payouts/tables';
import { stores } from '@/server/modules/stores/tables';

import { readStoreAccounts } from '../support/api/ledger';
import { addStoreMember, callAs } from '../support/api/members';
import { preparePayoutShop } from '../support/api/payout-shop';
import { addBankAccount, readPayouts, withdraw } from '../support/api/payouts';
import { products } from '../support/catalogue';

const storeId = products.cleanser.store.id;
const DAY = 24 * 60 * 60_000;
const shop = preparePayoutShop();

const plan = (weeklyMinimumKobo: number | null, status = 200) =>
  callAs(shop.server, shop.owner, ['PUT', '/wallet/schedule/'], { body: { weeklyMinimumKobo }, status });

/** Moves the clock to 9 o'clock in Lagos of the next such day of the week; 1 is Monday. */
function waitFor(weekday: number) {
  const { clock } = shop.server;
  const eight = new Date(
    Date.UTC(clock.now.getUTCFullYear(), clock.now.getUTCMonth(), clock.now.getUTCDate(), 8),
  );
  const days = ((weekday - eight.getUTCDay() + 6) % 7) + 1;
  clock.now = new Date(eight.getTime() + days * DAY);
}

const run = () => requestWeeklyPayouts(shop.server.deps);
/** Read at the start, since sessions would have expired. */
async function readAll() {
  const { clock } = shop.server;
  const { now } = clock;
  clock.now = new Date(Math.min(now.getTime(), started.getTime()));
  const found = await readPayouts(shop.server, shop.owner);
  clock.now = now;
  return found;
}
let started: Date;
beforeEach(() => void (started = shop.server.clock.now));

it('store is paid all that is available on a Monday, once', async () => {
  await addBankAccount(shop.server, shop.owner);
  await plan(MIN_PAYOUT_KOBO);
  waitFor(0);
  await run();
  expect(await readAll()).toEqual([]);
  waitFor(1);
  await run();
  await run();
  expect(await readAll()).toMatchObject([{ amountKobo: shop.availableKobo, isWeekly: true }]);
  expect((await readStoreAccounts(shop.server)).available ?? 0).toBe(0);
  const [entry] = await shop.server.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'payout.requested'));
  expect(entry).toMatchObject({ actorRole: 'system', storeId });
});

it('payout follows the rules of one that a member requests: approval of large amounts', async () => {
  await addBankAccount(shop.server, shop.owner);
  await plan(MIN_PAYOUT_KOBO);
  waitFor(1);
  await run();
  const isLarge = shop.availableKobo > shop.server.deps.payoutLimits.dayKobo;
  expect((await readAll())[0]?.status).toBe(isLarge ? 'requested' : 'approved');
});

it('nothing is paid below the amount, without a schedule, to a resting account or from a closed store', async () => {
  const { db } = shop.server.deps;
  await addBankAccount(shop.server, shop.owner);
  waitFor(1);
  const monday = shop.server.clock.now;
  await run();
  shop.server.clock.now = started;
  await plan(shop.availableKobo + 1);
  shop.server.clock.now = monday;
  await run();
  shop.server.clock.now = started;
  await plan(MIN_PAYOUT_KOBO);
  shop.server.clock.now = monday;
  await db.update(bankAccounts).set({ usableFrom: new Date(monday.getTime() + 1) });
  await run();
  await db.update(bankAccounts).set({ usableFrom: started });
  await db.update(stores).set({ status: 'suspended' }).where(eq(stores.id, storeId));
  await run();
  await db.update(stores).set({ status: 'open' }).where(eq(stores.id, storeId));
  expect(await readAll()).toEqual([]);
});

it('schedule is at least the smallest payout, is written to the audit log, and can be ended', async () => {
  await plan(MIN_PAYOUT_KOBO - 1, 400);
  await plan(MIN_PAYOUT_KOBO);
  await plan(null);
  const read = () => callAs(shop.server, shop.owner, ['GET', '/wallet/schedule/']);
  expect(await read()).toEqual({ weeklyMinimumKobo: null });
  const entries = await shop.server.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'payout-schedule.changed'));
  expect(entries).toMatchObject([
    {
      before: { weeklyMinimumKobo: null },
      after: { weeklyMinimumKobo: MIN_PAYOUT_KOBO },
      actorId: shop.owner.id,
    },
    { before: { weeklyMinimumKobo: MIN_PAYOUT_KOBO }, after: { weeklyMinimumKobo: null } },
  ]);
  const manager = await addStoreMember(shop.server, storeId, 'manager');
  await callAs(shop.server, manager, ['PUT', '/wallet/schedule/'], {
    body: { weeklyMinimumKobo: null },
    status: 403,
  });
});

it('payout that a member requests is not a weekly one', async () => {
  await addBankAccount(shop.server, shop.owner);
  const { payout } = await withdraw(shop.server, shop.owner, MIN_PAYOUT_KOBO);
  expect(payout.isWeekly).toBe(false);
});

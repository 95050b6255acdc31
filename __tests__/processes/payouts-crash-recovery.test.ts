import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { ledgerDifferences } from '@/server/modules/ledger/tables';
import { payouts } from '@/server/modules/payouts/tables';
import { openEmbedded } from '@/server/platform/database/embedded';

import { bundleForNode, createApiProcess, type ApiProcess } from '../support/api/api-process';
import { changeVariant, fillShop } from '../support/api/catalogue';
import { sumLedger } from '../support/api/checkout';
import { readStoreAccounts } from '../support/api/ledger';
import { addStoreOwner, type Member } from '../support/api/members';
import { addBankAccount, earn, readPayouts, withdraw } from '../support/api/payouts';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { startTransferProvider } from '../support/api/transfer-provider';
import { products } from '../support/catalogue';

const { cleanser } = products;
const PAID_WITHIN_MILLISECONDS = 30_000;

const bundle = bundleForNode();
let provider: Awaited<ReturnType<typeof startTransferProvider>>;
let shop: ApiProcess;
let owner: Member;
let availableKobo: number;
beforeAll(async () => {
  provider = await startTransferProvider();
  shop = await createApiProcess(bundle.file, undefined, {
    PAYSTACK_SECRET_KEY: 'sk_test_of_the_test',
    PAYSTACK_API_URL: provider.url,
  });
  await withStoppedShop(async (server) => {
    await fillShop(server);
    await changeVariant(server, cleanser.variantId, { stock: 100 });
    owner = await addStoreOwner(server, cleanser.store.id);
    for (let order = 0; order < 3; order += 1) await earn(server, cleanser.id, 10);
    await addBankAccount(server, owner);
    availableKobo = (await readStoreAccounts(server)).available ?? 0;
  });
}, 240_000);
afterEach(() => shop.kill());
afterAll(async () => {
  await shop.close();
  await provider.close();
  bundle.remove();
});

/** Opens the data of the process, which must not run. */
async function withStoppedShop(work: (server: TestServer) => Promise<unknown>): Promise<void> {
  const server = await startTestServer({ limits: 'off', database: await openEmbedded(shop.dataDir) });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

/**
 * As if the process stayed away for an hour: longer than its leases and the pause between two
 * attempts.
 */
async function passAnHour({ deps: { db } }: TestServer): Promise<void> {
  await db.execute(sql`update job_leases set until = until - interval '1 hour'`);
  await db.execute(sql`update payouts set due_at = due_at - interval '1 hour'`);
}

async function waitUntilPaid(): Promise<void> {
  const deadline = Date.now() + PAID_WITHIN_MILLISECONDS;
  while ((await readPayouts(shop, owner)).some(({ status }) => status !== 'paid')) {
    if (Date.now() > deadline) throw new Error('A payout is not paid.');
    await pause(50);
  }
}

async function expectOneTransferEach(server: TestServer): Promise<void> {
  const { db } = server.deps;
  const rows = await db.select().from(payouts);
  const byReference = (one: { reference: string }, other: { reference: string }) =>
    one.reference.localeCompare(other.reference);
  expect(provider.accepted.toSorted(byReference)).toEqual(
    rows
      .map(({ reference, amountKobo, feeKobo }) => ({ reference, amount: amountKobo - feeKobo }))
      .toSorted(byReference),
  );
  expect(await readStoreAccounts(server)).toEqual({
    available: availableKobo - rows.length * MIN_PAYOUT_KOBO,
  });
  expect(await sumLedger(server)).toBe(0);
  await reconcileLedger(db, new Date());
  expect(await db.select().from(ledgerDifferences)).toEqual([]);
}

describe('payout of a shop that kill -9 ends is one transfer, is paid and leaves the ledger balanced', () => {
  it.each([
    ['before the provider receives the call', 'balance'],
    ['while the call is on its way, which arrives after the next attempt', 'arrived'],
    ['after the provider accepts the call and before its reply is read', 'accepted'],
  ] as const)(
    'if killed %s (T42)',
    async (_moment, point) => {
      await withStoppedShop((server) => withdraw(server, owner, MIN_PAYOUT_KOBO));
      const held = provider.holdNext(point);
      await Promise.all([shop.start(), held.reached]);
      await shop.kill();
      if (point !== 'arrived') held.release();
      await withStoppedShop(passAnHour);

      await shop.start();
      await waitUntilPaid();
      held.release();
      await provider.settled();
      await shop.kill();
      await withStoppedShop(expectOneTransferEach);
    },
    240_000,
  );
});

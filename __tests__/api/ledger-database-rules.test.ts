import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { ledgerLines, storeBalances, type LedgerKind } from '@/server/modules/ledger/tables';

import { deleteOrders, sumLedger } from '../support/api/checkout';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(() => deleteOrders(server));

const storeId = randomUUID();
const orderId = randomUUID();

type Amounts = Partial<Record<'provider_clearing' | 'available' | 'held' | 'pending', number>>;

/** Inserts an entry past the checks of the service, as a bug might. */
async function insertEntry(amounts: Amounts, kind: LedgerKind = 'sale', cause: string = randomUUID()) {
  const entryId = randomUUID();
  const at = new Date();
  await server.deps.db.insert(ledgerLines).values(
    Object.entries(amounts).map(([account, amountKobo], index) => ({
      entryId,
      kind,
      cause,
      line: index + 1,
      orderId,
      at,
      amountKobo,
      account: account as keyof Amounts, // the keys of Amounts
      storeId: account === 'provider_clearing' ? null : storeId,
    })),
  );
}

const available = async () => (await server.deps.db.select().from(storeBalances))[0]?.availableKobo;
const databaseErrorOf = (error: unknown) => String((error as { cause?: unknown }).cause);
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done', databaseErrorOf);

it('the database refuses a ledger entry that does not sum to zero (T41)', async () => {
  expect(await outcomeOf(insertEntry({ provider_clearing: 100, pending: -99 }))).toContain('sum to zero');
  expect(await server.deps.db.$count(ledgerLines)).toBe(0);
  await insertEntry({ provider_clearing: 100, pending: -100 });
  expect(await sumLedger(server)).toBe(0);
});

it('the database refuses to change, delete or truncate ledger lines (T41)', async () => {
  await insertEntry({ provider_clearing: 100, pending: -100 });
  const { db } = server.deps;
  expect(await outcomeOf(db.update(ledgerLines).set({ amountKobo: 0 }))).toContain('append-only');
  expect(await outcomeOf(db.delete(ledgerLines))).toContain('append-only');
  expect(await outcomeOf(db.execute(sql`truncate ledger_lines`))).toContain('append-only');
  expect(await db.$count(ledgerLines)).toBe(2);
});

it('the database refuses a second entry of one kind and cause, and accepts partial refunds (T41)', async () => {
  await insertEntry({ provider_clearing: 100, pending: -100 }, 'sale', '');
  expect(await outcomeOf(insertEntry({ provider_clearing: 7, pending: -7 }, 'sale', ''))).toContain(
    'ledger_lines_once',
  );
  await insertEntry({ provider_clearing: -30, pending: 30 }, 'refund');
  await insertEntry({ provider_clearing: -30, pending: 30 }, 'refund');
  expect(await server.deps.db.$count(ledgerLines)).toBe(6);
});

it.each<[LedgerKind, number]>([
  ['hold', 60],
  ['release', 60],
  ['refund', -40],
  ['chargeback', -40],
  ['netting', -40],
])('a %s of 100 kobo from 60 kobo available leaves %d kobo (T41)', async (kind, left) => {
  await insertEntry({ provider_clearing: 60, available: -60 });
  const outcome = await outcomeOf(insertEntry({ available: 100, held: -100 }, kind));
  expect(outcome).toContain(left < 0 ? 'done' : 'too little available');
  expect(await available()).toBe(left);
});

it('the database rejects a line of a store’s account without the store, and one with an unknown account', async () => {
  const insert = (account: string) =>
    server.deps.db.execute(
      sql`insert into ledger_lines (entry_id, kind, cause, line, order_id, at, account, amount_kobo) values (${randomUUID()}, 'sale', '', 1, ${orderId}, now(), ${account}, 0)`,
    );
  expect(await outcomeOf(insert('pending'))).toContain('ledger_lines_owner');
  expect(await outcomeOf(insert('store'))).toContain('ledger_lines_account');
});

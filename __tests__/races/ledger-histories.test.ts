import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import fc from 'fast-check';

import { ledgerLines, storeBalances } from '@/server/modules/ledger/tables';
import { bankAccounts, payouts } from '@/server/modules/payouts/tables';

import { fillShop } from '../support/api/catalogue';
import { startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';
import { sumAmounts } from '../support/arbitrary-orders';
import { products } from '../support/catalogue';
import type { Books } from '../support/ledger-books';
import { anyHistory, runHistory, STORES } from '../support/ledger-history';

const STEPS = 10_000;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
});
afterAll(() => server.close());

/** The stores of the shop that stand for those of a history. */
const storeIds = new Map(
  STORES.map((name, index) => [name, [products.cleanser, products.retinol][index]?.store.id ?? '']),
);
const storeOf = (name: string) => storeIds.get(name) ?? '';

async function addPayouts(books: Books): Promise<Map<Books['payouts'][number], string>> {
  const { db } = server.deps;
  const at = books.now;
  const bank = { bankCode: '058', bankName: 'Guaranty Trust Bank', numberEnd: '0001', nameMatches: true };
  const accounts = await db
    .insert(bankAccounts)
    .values(
      [...storeIds.values()].map((storeId) => ({
        ...bank,
        storeId,
        holderName: 'EKO SKIN ROOM LTD',
        recipientCode: randomUUID(),
        createdAt: at,
        usableFrom: at,
      })),
    )
    .returning();
  const ids = new Map<Books['payouts'][number], string>();
  for (const payout of books.payouts) {
    const storeId = storeOf(payout.storeId);
    const bankAccountId = accounts.find((account) => account.storeId === storeId)?.id ?? '';
    const [row] = await db
      .insert(payouts)
      .values({
        storeId,
        bankAccountId,
        reference: randomUUID(),
        amountKobo: payout.amountKobo,
        feeKobo: 0,
        status: 'paid',
        requestedAt: at,
      })
      .returning({ id: payouts.id });
    ids.set(payout, row?.id ?? '');
  }
  return ids;
}

/** Writes each entry in a transaction of its own, so that every rule of the database checks it. */
async function writeEntries(books: Books): Promise<number> {
  const payoutIds = await addPayouts(books);
  const written = books.entries.filter(({ entry }) => entry.some(({ amountKobo }) => amountKobo !== 0));
  for (const { kind, entry, payout } of written) {
    const subject = payout ? { payoutId: payoutIds.get(payout) } : { orderId: randomUUID() };
    const common = { ...subject, entryId: randomUUID(), kind, cause: randomUUID(), at: books.now };
    const lines = entry.filter(({ amountKobo }) => amountKobo !== 0);
    await server.deps.db.insert(ledgerLines).values(
      lines.map((line, index) => ({
        ...line,
        ...common,
        line: index + 1,
        ...(line.storeId && { storeId: storeOf(line.storeId) }),
      })),
    );
  }
  return written.length;
}

const sumLines = async (account: string, storeId: string) => {
  const { rows } = (await server.deps.db.execute(sql`
    select coalesce(-sum(amount_kobo), 0)::text as kobo from ledger_lines
    where account = ${account} and store_id = ${storeId}`)) as unknown as { rows: { kobo: string }[] };
  return Number(rows[0]?.kobo);
};

it('10,000 random steps leave on Postgres what the orders and payouts say (T41)', async () => {
  const [history = []] = fc.sample(anyHistory(STEPS), 1);
  const books = runHistory(history);
  const entries = await writeEntries(books);

  const { rows: unequal } = (await server.deps.db.execute(sql`
    select entry_id from ledger_lines group by entry_id having sum(amount_kobo) <> 0`)) as unknown as {
    rows: object[];
  };
  expect(unequal).toEqual([]);
  const balances = await server.deps.db.select().from(storeBalances);
  for (const name of STORES) {
    const storeId = storeOf(name);
    const sold = books.parcels.filter((parcel) => parcel.storeId === name);
    const inFlight = books.payouts.filter((one) => one.storeId === name && one.place === 'in-flight');
    expect(balances.find((balance) => balance.storeId === storeId)?.availableKobo).toBe(
      books.available[name],
    );
    expect(await sumLines('available', storeId)).toBe(books.available[name]);
    expect(await sumLines('pending', storeId)).toBe(sumAmounts(sold.map((one) => one.earnings.pendingKobo)));
    expect(await sumLines('held', storeId)).toBe(sumAmounts(sold.map((one) => one.earnings.heldKobo)));
    expect(await sumLines('payout_in_flight', storeId)).toBe(
      sumAmounts(inFlight.map(({ amountKobo }) => amountKobo)),
    );
  }
  for (const { refundedKobo, totalKobo } of books.parcels)
    expect(refundedKobo).toBeLessThanOrEqual(totalKobo);
  printMeasurement(
    'T41',
    `${STEPS} steps on Postgres: ${entries} entries of ${books.parcels.length} parcels and ${books.payouts.length} payouts agree`,
  );
}, 300_000);

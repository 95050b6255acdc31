import { eq } from 'drizzle-orm';

import type { LedgerPage } from '@/contracts/staff-ledger';
import { ledgerLines } from '@/server/modules/ledger/tables';
import { stores } from '@/server/modules/stores/tables';
import { readLedgerPage } from '@/server/modules/support/list-ledger-entries';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { deleteOrders } from '../support/api/checkout';
import { releaseAfter } from '../support/api/ledger';
import { addStaff, callAs, type Member } from '../support/api/members';
import { buyDelivered } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
let finance: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  finance = await addStaff(server, 'finance');
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
  for (const { variantId } of [cleanser, retinol]) await changeVariant(server, variantId, { stock: 100 });
});

const readLedger = (query: string) => callAs<LedgerPage>(server, finance, ['GET', `/staff/ledger/?${query}`]);

describe('ledger explorer', () => {
  it('finance reads the whole entry of a sale, whose lines sum to 0, with its order', async () => {
    const { order } = await buyDelivered(server);
    const { items } = await readLedger(`order=${order.number.toLowerCase()}`);
    const sale = items.find(({ kind }) => kind === 'sale');
    expect(sale).toMatchObject({ order: { id: order.id, number: order.number }, payoutId: null, sumKobo: 0 });
    expect(sale?.lines).toContainEqual({
      account: 'provider_clearing',
      storeName: null,
      amountKobo: order.totalKobo,
    });
    expect(sale?.lines.map(({ storeName }) => storeName)).toContain(cleanser.store.name);
    expect(items.every(({ sumKobo }) => sumKobo === 0)).toBe(true);
  });

  it('balance of an account is the sum of its lines, for all, a store or an order', async () => {
    const first = await buyDelivered(server);
    const second = await buyDelivered(server, [{ id: retinol.id, quantity: 1 }]);
    const balance = async (query: string) =>
      (await readLedger(`account=provider_clearing&${query}`)).balanceKobo;
    expect(await balance('')).toBe(first.order.totalKobo + second.order.totalKobo);
    expect(await balance(`order=${second.order.number}`)).toBe(second.order.totalKobo);
    const pending = await readLedger(`account=pending&store=${cleanser.store.slug}`);
    expect(pending.balanceKobo).toBeLessThan(0);
    expect(pending.items.map(({ order }) => order?.number)).not.toContain(second.order.number);
    expect((await readLedger('')).balanceKobo).toBeNull();
    await callAs(server, finance, ['GET', '/staff/ledger/?account=savings'], { status: 400 });
  });

  it('pages list every entry once', async () => {
    for (let order = 0; order < 26; order += 1) {
      await buyDelivered(server, [{ id: cleanser.id, quantity: 1 }]);
    }
    const { now } = server.clock;
    await releaseAfter(server, 8);
    server.clock.now = now;
    const seen: string[] = [];
    let before: number | null = null;
    do {
      const page: LedgerPage = await readLedger(before === null ? '' : `before=${before}`);
      seen.push(...page.items.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    const booked = await server.deps.db.selectDistinct({ id: ledgerLines.entryId }).from(ledgerLines);
    expect(booked.length).toBeGreaterThan(50);
    expect(seen.toSorted()).toEqual(booked.map(({ id }) => id).toSorted());
  });

  it('CSV has every line of the entries that match the filters, and text that a spreadsheet does not run', async () => {
    for (let order = 0; order < 3; order += 1) {
      await buyDelivered(server, [{ id: cleanser.id, quantity: 1 }]);
      await buyDelivered(server, [{ id: retinol.id, quantity: 1 }]);
    }
    const { db } = server.deps;
    await db.update(stores).set({ name: '@SUM(A1)' }).where(eq(stores.id, cleanser.store.id));
    const query = `account=pending&store=${cleanser.store.slug}`;
    const reply = await server.request('GET', `/staff/ledger/export/?${query}`, { bearer: finance.bearer });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = (await reply.text()).trim().split('\r\n');
    expect(header).toBe('Time,Entry,Kind,Account,Store,Order,Payout,Amount');
    const { items } = await readLedger(query);
    const lines = items.flatMap(({ id, lines: own }) =>
      own.map(({ account, amountKobo }) => [id, account, (amountKobo / 100).toFixed(2)]),
    );
    const cells = rows.map((row) => row.split(','));
    expect(cells.map(([, id, , account, , , , amount]) => [id, account, amount])).toEqual(lines);
    expect(new Set(cells.map((row) => row[4]))).toEqual(new Set(['', `"'@SUM(A1)"`]));
    await db.update(stores).set({ name: cleanser.store.name }).where(eq(stores.id, cleanser.store.id));
  });

  it('CSV is written in batches and lists every entry once, also those on later pages', async () => {
    for (let order = 0; order < 6; order += 1) await buyDelivered(server, [{ id: cleanser.id, quantity: 1 }]);
    const seen: string[] = [];
    let before: number | undefined;
    do {
      const page = await readLedgerPage(server.deps.db, { before }, 2);
      seen.push(...page.items.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    const reply = await server.request('GET', '/staff/ledger/export/', { bearer: finance.bearer });
    const [, ...rows] = (await reply.text()).trim().split('\r\n');
    expect([...new Set(rows.map((row) => row.split(',')[1]))]).toEqual(seen);
  });
});

import type { LedgerPage } from '@/contracts/staff-ledger';
import { ledgerLines } from '@/server/platform/database/schema/ledger';

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
  await changeVariant(server, cleanser.variantId, { stock: 100 });
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
    for (let order = 0; order < 30; order += 1) {
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
});

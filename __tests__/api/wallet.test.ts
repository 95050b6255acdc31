import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import type { Wallet, WalletTransactions } from '@/contracts/wallet';
import { toLagosDay } from '@/contracts/working-days';
import { findWallet } from '@/server/modules/wallet/find-wallet';
import { listTransactions } from '@/server/modules/wallet/list-transactions';

import { fillShop } from '../support/api/catalogue';
import { createGuest, payByCard, placeOrder } from '../support/api/checkout';
import { releaseAfter } from '../support/api/ledger';
import { addStoreMember, callAs, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { extractPdfText } from '../support/api/pdf';
import { createReturn } from '../support/api/returns';
import { saveState } from '../support/api/save-state';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
let owner: Member;
let other: Member;
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreMember(server, cleanser.store.id, 'owner');
  other = await addStoreMember(server, retinol.store.id, 'accountant');
  restore = await saveState(server);
});
afterAll(() => server.close());
let start: Date;
beforeEach(() => (start = server.clock.now));
afterEach(async () => {
  server.clock.now = start;
  await restore();
});

const readWallet = (member = owner) => callAs<Wallet>(server, member, ['GET', '/wallet/']);
const readTransactions = (search = '', member = owner) =>
  callAs<WalletTransactions>(server, member, ['GET', `/wallet/transactions/${search}`]);
const download = (search: string, { bearer } = owner) =>
  server.request('GET', `/wallet/statement/?${search}`, { bearer });
const thisYear = () => {
  const year = toLagosDay(server.clock.now).slice(0, 4);
  return `from=${year}-01-01&to=${year}-12-31`;
};

async function sell(id = cleanser.id) {
  const placed = await placeOrder(server, await createGuest(server, [{ id, quantity: 2 }]));
  await payByCard(server, placed);
  return placed;
}
const commission = (kobo: number) => Math.floor(kobo / 10);

it('store without sales has nothing in any account', async () => {
  const amounts = { pendingKobo: 0, availableKobo: 0, heldKobo: 0, inFlightKobo: 0 };
  const empty = { ...amounts, minimumPayoutKobo: MIN_PAYOUT_KOBO, holdSums: [], holds: [] };
  expect(await readWallet()).toEqual({ currency: 'NGN', ...empty });
  expect(await readTransactions()).toEqual({ items: [], next: null });
});

it('owner reads a sale as pending until delivery, then until a day, then as available (spec 7.36)', async () => {
  const { order } = await sell();
  const earning = order.subtotalKobo + order.shippingKobo - commission(order.subtotalKobo);
  const hold = { orderId: order.id, orderNumber: order.number, amountKobo: earning, account: 'pending' };
  const sold = await readWallet();
  expect(sold).toMatchObject({ pendingKobo: earning, availableKobo: 0, heldKobo: 0 });
  expect(sold.holds).toEqual([expect.objectContaining({ ...hold, reason: 'delivery', until: null })]);
  await moveParcels(server, order.id, 'delivered');
  const [delivered] = (await readWallet()).holds;
  expect(delivered).toMatchObject({ ...hold, reason: 'return_period', releasedBy: 'time' });
  expect(Date.parse(delivered?.until ?? '')).toBe(server.clock.now.getTime() + 7 * 24 * 60 * 60_000);
  await releaseAfter(server, 7);
  // The session has expired by then.
  const { db } = server.deps;
  const released = await findWallet(db, cleanser.store.id);
  expect(released).toMatchObject({ pendingKobo: 0, availableKobo: earning, holds: [] });
  const { items } = await listTransactions(db, cleanser.store.id, {});
  expect(items.map(({ kind, pendingKobo, availableKobo }) => [kind, pendingKobo, availableKobo])).toEqual([
    ['release', -earning, earning],
    ['sale', earning, 0],
  ]);
});

it('held amount says why, and sums by reason add up to the accounts', async () => {
  await createReturn(server, owner, { quantity: 1 });
  const { holdSums, pendingKobo, heldKobo } = await readWallet();
  expect(holdSums).toEqual([
    { account: 'held', reason: 'return', releasedBy: 'return', count: 1, amountKobo: heldKobo },
    { account: 'pending', reason: 'return_period', releasedBy: 'time', count: 1, amountKobo: pendingKobo },
  ]);
  expect(heldKobo).toBeGreaterThan(0);
});

it('transactions are listed page by page, each once, and by kind and day (spec 7.36)', async () => {
  for (let sale = 0; sale < 3; sale += 1) await sell();
  const { db } = server.deps;
  const seen: number[] = [];
  for (let before: number | undefined; ;) {
    const { items, next } = await listTransactions(db, cleanser.store.id, { before }, 2);
    seen.push(...items.map(({ id }) => id));
    if (next === null) break;
    before = next;
  }
  expect(seen).toEqual((await readTransactions()).items.map(({ id }) => id));
  expect(new Set(seen).size).toBe(3);
  expect((await readTransactions('?kind=refund')).items).toEqual([]);
  expect((await readTransactions('?kind=sale')).items).toHaveLength(3);
  const today = toLagosDay(server.clock.now);
  expect((await readTransactions(`?from=${today}&to=${today}`)).items).toHaveLength(3);
  expect((await readTransactions('?to=2020-01-01')).items).toEqual([]);
});

it('statement is a CSV whose amounts are numbers, or a PDF with the same entries', async () => {
  const { order } = await sell();
  const csv = await download(`${thisYear()}&format=csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [, sale = ''] = (await csv.text()).split('\r\n');
  expect(sale).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d,Sale,${order.number},\\d+\\.\\d\\d,0\\.00,0\\.00,0\\.00$`),
  );
  const pdf = await download(`${thisYear()}&format=pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const text = extractPdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(text).toContain(order.number);
  expect(text).toContain('Statement of Eko Skin Room');
});

it('statement dates a sale shortly after midnight in Lagos by that day, in both formats', async () => {
  server.clock.now = new Date(`${toLagosDay(server.clock.now)}T23:30:00Z`);
  const member = await addStoreMember(server, cleanser.store.id, 'owner');
  await sell();
  const day = toLagosDay(server.clock.now);
  const csv = await (await download(`from=${day}&to=${day}&format=csv`, member)).text();
  expect(csv).toContain(`${day},Sale,`);
  const pdf = await (await download(`from=${day}&to=${day}&format=pdf`, member)).arrayBuffer();
  expect(extractPdfText(Buffer.from(pdf))).toContain(day);
});

it.each([
  ['format=csv', ['from', 'to']],
  ['from=2026-02-30&to=2026-03-31&format=csv', ['from']],
  ['from=2026-03-02&to=2026-03-01&format=csv', ['to']],
  ['from=2025-01-01&to=2026-12-31&format=pdf', ['to']],
  ['from=2026-01-01&to=2026-12-31&format=xls', ['format']],
])('statement of %s is answered with 400 and what is wrong', async (search, fields) => {
  const reply = await download(search);
  expect(reply.status).toBe(400);
  const { errors } = (await reply.json()) as { errors: object };
  expect(Object.keys(errors).sort()).toEqual([...fields].sort());
});

it('another store, a packer and a manager cannot read the wallet (T36)', async () => {
  await sell();
  expect(await readWallet(other)).toMatchObject({ pendingKobo: 0, holds: [] });
  expect((await readTransactions('', other)).items).toEqual([]);
  for (const role of ['packer', 'manager'] as const) {
    const member = await addStoreMember(server, cleanser.store.id, role);
    for (const path of ['', 'transactions/', `statement/?${thisYear()}&format=csv`])
      await callAs(server, member, ['GET', `/wallet/${path}`], { status: 403 });
  }
});

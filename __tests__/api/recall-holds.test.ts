import type { GuestOrderReply } from '@/contracts/orders';
import { commandLineActor } from '@/server/modules/audit';
import { decideReport } from '@/server/modules/reports/decide-report';

import { addProducts, fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
import { readHolds, readStoreAccounts, releaseAfter } from '../support/api/ledger';
import { addStaff, addStoreOwner } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import {
  approveRefunds,
  deleteRecalls,
  liftRecall,
  MAY,
  runRecalls,
  setBatches,
  startRecall,
} from '../support/api/recalls';
import { createReport } from '../support/api/reports';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
/** Another product of the same store. */
let otherId = '';
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  await addStoreOwner(server, cleanser.store.id);
  [otherId = ''] = await addProducts(server, 1);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteRecalls(server);
  await deleteOrders(server);
  await fillShop(server);
  await setBatches(server, cleanser.id, [MAY]);
});

/** Buys the recalled product and another one of its store. */
async function buyBoth(status?: 'shipped' | 'delivered'): Promise<GuestOrderReply> {
  const wanted = [
    { id: cleanser.id, quantity: 2 },
    { id: otherId, quantity: 1 },
  ];
  const placed = await placeOrder(server, await createGuest(server, wanted));
  await payByCard(server, placed);
  if (status) await moveParcels(server, placed.order.id, status);
  return placed;
}

/** A new member each time, since days pass within a test. */
const start = async () =>
  startRecall(server, await addStaff(server, 'moderator'), { productId: cleanser.id, batch: MAY.number });
const linesOf = ({ order }: GuestOrderReply) => order.parcels.flatMap(({ items }) => items);
const lineOf = (placed: GuestOrderReply) => {
  const line = linesOf(placed).find(({ slug }) => slug === cleanser.slug);
  if (!line) throw new Error('The order has no recalled line.');
  return line;
};
const earningOf = (items: { totalKobo: number }[]) =>
  items.reduce((sum, { totalKobo }) => sum + totalKobo - Math.floor(totalKobo / 10), 0);
const recalledOf = (placed: GuestOrderReply) => earningOf([lineOf(placed)]);
const restOf = (placed: GuestOrderReply) =>
  earningOf(linesOf(placed)) + placed.order.shippingKobo - recalledOf(placed);

async function approve(id: string): Promise<void> {
  expect((await approveRefunds(server, await addStaff(server, 'finance'), id, 1)).status).toBe(200);
  await runRecalls(server);
}

async function lift(id: string, outcome: 'replaced' | 'mistaken'): Promise<void> {
  expect((await liftRecall(server, await addStaff(server, 'moderator'), id, outcome)).status).toBe(200);
  await runRecalls(server);
}

it('recall holds the earnings of its own line only, past the return period, until the refund is approved', async () => {
  const placed = await buyBoth('delivered');
  const { id } = await start();
  const [held, rest] = [recalledOf(placed), restOf(placed)];
  expect(await readStoreAccounts(server)).toEqual({ pending: rest, held });
  await releaseAfter(server, 8);
  expect(await readHolds(server)).toEqual([['recall', held]]);
  expect(await readStoreAccounts(server)).toEqual({ available: rest, held });
  await approve(id);
  expect(await readHolds(server)).toEqual([]);
  expect(await readStoreAccounts(server)).toEqual({ available: rest });
});

it('recall takes back what was available of its line, and a mistaken one releases it', async () => {
  const placed = await buyBoth('delivered');
  await releaseAfter(server, 8);
  const whole = { available: recalledOf(placed) + restOf(placed) };
  expect(await readStoreAccounts(server)).toEqual(whole);
  for (const _ of ['first', 'second']) {
    const { id } = await start();
    expect(await readStoreAccounts(server)).toEqual({ available: restOf(placed), held: recalledOf(placed) });
    await lift(id, 'mistaken');
    expect(await readHolds(server)).toEqual([]);
    expect(await readStoreAccounts(server)).toEqual(whole);
  }
});

it('recall with replaced stock releases unsent lines, and holds sent ones until their refund', async () => {
  const sent = await buyBoth('shipped');
  const unsent = await buyBoth();
  const { id } = await start();
  expect((await readHolds(server)).filter(([reason]) => reason === 'recall')).toHaveLength(2);
  await lift(id, 'replaced');
  const pending = restOf(sent) + restOf(unsent) + recalledOf(unsent);
  expect(await readStoreAccounts(server)).toEqual({ pending, held: recalledOf(sent) });
  await approve(id);
  expect(await readStoreAccounts(server)).toEqual({ pending });
});

it('reported line stays held by its recall when the report is dismissed', async () => {
  const placed = await buyBoth('delivered');
  const target = { targetType: 'order-item', targetId: lineOf(placed).id, reason: 'fake' };
  const report = await createReport(server, { ...target, trackToken: placed.trackToken });
  const recall = await start();
  await releaseAfter(server, 8);
  expect(await readHolds(server)).toEqual([['report', recalledOf(placed)]]);
  await decideReport(server.deps, commandLineActor, {
    id: report.id,
    decision: 'release',
    reason: 'Genuine.',
  });
  expect(await readHolds(server)).toEqual([['recall', recalledOf(placed)]]);
  await lift(recall.id, 'mistaken');
  expect(await readStoreAccounts(server)).toEqual({ available: recalledOf(placed) + restOf(placed) });
});

it('refund of a recalled line before dispatch ends its hold, and the rest waits for delivery', async () => {
  const placed = await buyBoth();
  const { id } = await start();
  await approve(id);
  expect(await readHolds(server)).toEqual([['delivery', restOf(placed)]]);
});

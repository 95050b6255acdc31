import { eq } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { commandLineActor } from '@/server/modules/audit';
import { refundOrderByStaff } from '@/server/modules/fulfilment/change-order-by-staff';
import { markParcelDelivered } from '@/server/modules/fulfilment/delivery-proof';
import { releaseEarnings } from '@/server/modules/ledger/release-earnings';
import { ledgerHolds, ledgerLines } from '@/server/modules/ledger/tables';
import { lockOrder } from '@/server/modules/parcels';
import { decideReport } from '@/server/modules/reports/decide-report';
import { testTransactions } from '@/server/modules/test-payments/tables';
import { withTransaction } from '@/server/platform/database/transaction';

import { fillShop } from '../support/api/catalogue';
import { cancelOrder, createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
import { readHolds, readStoreAccounts, releaseAfter } from '../support/api/ledger';
import {
  addMember,
  addStoreOwner,
  placeDeliveredOrder,
  placeOrderAs,
  type Member,
} from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { triggerTestEvent } from '../support/api/refunds';
import { createReport } from '../support/api/reports';
import { buyDelivered, createReturn } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await server.deps.db.delete(testTransactions);
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
});

const commission = (kobo: number) => Math.floor(kobo / 10);
const earningOf = ({ order }: GuestOrderReply) =>
  order.subtotalKobo + order.shippingKobo - commission(order.subtotalKobo);
const triggerEvent = async (event: 'dispute' | 'dispute-won' | 'dispute-lost') => {
  const [{ code } = { code: '' }] = await server.deps.db.select().from(testTransactions);
  await triggerTestEvent(server, code, event);
};

it('a paid parcel is pending until 7 days after delivery, then available once', async () => {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id, quantity: 2 }]));
  await payByCard(server, placed);
  const earning = earningOf(placed);
  expect(await readStoreAccounts(server)).toEqual({ pending: earning });
  expect(await readHolds(server)).toEqual([['delivery', earning]]);
  await moveParcels(server, placed.order.id, 'delivered');
  expect(await readHolds(server)).toEqual([['return_period', earning]]);
  await releaseAfter(server, 6.9);
  expect(await readStoreAccounts(server)).toEqual({ pending: earning });
  await releaseAfter(server, 0.1);
  await releaseEarnings(server.deps);
  expect(await readStoreAccounts(server)).toEqual({ available: earning });
  expect(await readHolds(server)).toEqual([]);
});

it('a cancelled parcel leaves the store no earnings and no hold', async () => {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await payByCard(server, placed);
  await cancelOrder(server, placed);
  expect([await readStoreAccounts(server), await readHolds(server)]).toEqual([{}, []]);
});

it('a return holds exactly its units, with its deadline, until it is withdrawn', async () => {
  const { placed, byShopper } = await createReturn(server, owner, { quantity: 1 });
  const unit = (placed.order.subtotalKobo - commission(placed.order.subtotalKobo)) / 2;
  const rest = earningOf(placed) - unit;
  expect(await readStoreAccounts(server)).toEqual({ pending: rest, held: unit });
  const [hold] = await server.deps.db.select().from(ledgerHolds).where(eq(ledgerHolds.reason, 'return'));
  expect(hold).toMatchObject({ releasedBy: 'return', until: expect.any(Date) });
  await releaseAfter(server, 8);
  expect(await readStoreAccounts(server)).toEqual({ available: rest, held: unit });
  await byShopper('withdraw');
  expect(await readStoreAccounts(server)).toEqual({ available: rest + unit });
});

it('returned goods are refunded from the held amount, and the rest is released', async () => {
  const { placed, byStore } = await createReturn(server, owner, { quantity: 1 });
  const unit = (placed.order.subtotalKobo - commission(placed.order.subtotalKobo)) / 2;
  await byStore('accept');
  await byStore('received');
  expect(await readStoreAccounts(server)).toEqual({ pending: earningOf(placed) - unit });
  const refunded = await server.deps.db.select().from(ledgerLines).where(eq(ledgerLines.kind, 'refund'));
  expect(refunded.filter(({ storeId }) => storeId).map(({ account }) => account)).toEqual(['held']);
  await releaseAfter(server, 8);
  expect(await readStoreAccounts(server)).toEqual({ available: earningOf(placed) - unit });
});

it('a dispute holds the whole parcel, also after its release, and gives it back once won', async () => {
  const placed = await buyDelivered(server);
  await releaseAfter(server, 8);
  await triggerEvent('dispute');
  expect(await readHolds(server)).toEqual([['dispute', earningOf(placed)]]);
  await releaseAfter(server, 30);
  expect(await readStoreAccounts(server)).toEqual({ held: earningOf(placed) });
  await triggerEvent('dispute-won');
  expect([await readStoreAccounts(server), await readHolds(server)]).toEqual([
    { available: earningOf(placed) },
    [],
  ]);
});

it('a lost dispute takes the held amount', async () => {
  await buyDelivered(server);
  await triggerEvent('dispute');
  await triggerEvent('dispute-lost');
  expect([await readStoreAccounts(server), await readHolds(server)]).toEqual([{}, []]);
});

it('a report of a fake item holds exactly its line, and a dismissed one releases it', async () => {
  const placed = await buyDelivered(server, [
    { id: cleanser.id, quantity: 1 },
    { id: retinol.id, quantity: 1 },
  ]);
  const item = placed.order.parcels.flatMap(({ items }) => items).find(({ slug }) => slug === cleanser.slug);
  const line = (item?.totalKobo ?? 0) - commission(item?.totalKobo ?? 0);
  const reported = { targetType: 'order-item', targetId: item?.id, reason: 'fake' };
  const { id } = await createReport(server, { ...reported, trackToken: placed.trackToken });
  expect((await readHolds(server)).filter(([reason]) => reason === 'report')).toEqual([['report', line]]);
  await releaseAfter(server, 8);
  expect(await readHolds(server)).toEqual([['report', line]]);
  await decideReport(server.deps, commandLineActor, { id, decision: 'release', reason: 'Genuine.' });
  expect((await readStoreAccounts(server)).held).toBeUndefined();
});

it('a refund after the release is taken from the available balance', async () => {
  const placed = await buyDelivered(server);
  await releaseAfter(server, 8);
  const call = { actor: commandLineActor, orderId: placed.order.id, key: undefined };
  await refundOrderByStaff(server.deps, call, { reason: 'Broken' });
  expect(await readStoreAccounts(server)).toEqual({});
});

it('the commission of a cash sale makes the balance negative, and the next sale repays it (T44)', async () => {
  const member = await addMember(server);
  const first = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const order = await placeOrderAs(server, member, [{ id: cleanser.id }], { method: 'pod' });
  const owed = commission(order.subtotalKobo);
  await moveParcels(server, order.id, 'shipped');
  await withTransaction(server.deps.db, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw new Error('There is no order.');
    const delivery = { proof: 'staff', actor: commandLineActor } as const;
    await markParcelDelivered(tx, server.deps, locked, order.parcels[0]?.id ?? '', delivery);
  });
  const earned = earningOf({ order: first, trackToken: '' });
  expect(await readStoreAccounts(server)).toEqual({ pending: earned, available: -owed });
  await releaseAfter(server, 7);
  expect(await readStoreAccounts(server)).toEqual({ available: earned - owed });
});

it('a dispute holds no more than the store has available, and its loss makes the balance negative', async () => {
  const placed = await buyDelivered(server);
  await releaseAfter(server, 8);
  const storeId = cleanser.store.id;
  const [line] = await server.deps.db.select().from(ledgerLines);
  const orderId = line?.orderId ?? '';
  const entry = { entryId: orderId, kind: 'release' as const, cause: 'payout', orderId, at: new Date() };
  const paidOut = earningOf(placed) - 1_000;
  await server.deps.db.insert(ledgerLines).values([
    { ...entry, line: 1, account: 'available', storeId, amountKobo: paidOut },
    { ...entry, line: 2, account: 'payout_in_flight', storeId, amountKobo: -paidOut },
  ]);
  await triggerEvent('dispute');
  expect(await readStoreAccounts(server)).toEqual({ payout_in_flight: paidOut, held: 1_000 });
  await triggerEvent('dispute-lost');
  expect(await readStoreAccounts(server)).toEqual({ payout_in_flight: paidOut, available: -paidOut });
});

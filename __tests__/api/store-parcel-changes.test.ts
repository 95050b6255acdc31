import { eq } from 'drizzle-orm';

import { auditLog } from '@/server/modules/audit/tables';
import { ledgerLines, refunds } from '@/server/modules/ledger/tables';
import { orderParcels, orders } from '@/server/modules/parcels/tables';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders, fetchOrder, readStock, sumLedger } from '../support/api/checkout';
import {
  addMember,
  addStoreOwner,
  placeDeliveredOrder,
  placeOrderAs,
  type Member,
} from '../support/api/members';
import {
  changeParcel,
  deliveryStep,
  fetchStoreParcel,
  parcelsOfStore,
  placePaidOrder,
} from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { sumAmounts } from '../support/arbitrary-orders';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, storeId);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

async function paid(quantity = 3) {
  const { shopper, order, placed } = await placePaidOrder(server, [
    { id: cleanser.id, quantity },
    { id: retinol.id },
  ]);
  const [own] = parcelsOfStore(order, storeId);
  const [line] = own?.items ?? [];
  if (!own || !line) throw new Error('The store has no parcel.');
  return { shopper, order, placed, id: own.id, lineId: line.id, own };
}

const statusOf = async (reply: Promise<Response>) => (await reply).status;
const split = (id: string, lineId: string, quantity: number, more: object = {}) =>
  changeParcel(server, owner, id, { lines: [{ lineId, quantity, ...more }] }, 'split/');
const cancelLine = (id: string, body: object) =>
  changeParcel(server, owner, id, { reason: 'Sold out', ...body }, 'cancel-line/');
const listActions = async (id: string) =>
  (await server.deps.db.select().from(auditLog).where(eq(auditLog.targetId, id))).map(({ action }) => action);

it('store splits a parcel: each part has its own code, and order, VAT and books stay the same', async () => {
  const { id, lineId, order, placed, own } = await paid(5);
  expect(await statusOf(split(id, lineId, 2, { seenQuantity: 5 }))).toBe(200);
  const after = await fetchOrder(server, placed);
  const parts = parcelsOfStore(after, storeId);
  expect(
    parts
      .map(({ items }) => items.map(({ quantity }) => quantity))
      .flat()
      .sort(),
  ).toEqual([2, 3]);
  for (const field of ['subtotalKobo', 'shippingKobo', 'discountKobo', 'vatKobo', 'totalKobo'] as const) {
    expect(sumAmounts(parts.map((part) => part[field]))).toBe(own[field]);
    expect(after[field]).toBe(order[field]);
  }
  expect(new Set(parts.map(({ dispatchBy }) => dispatchBy)).size).toBe(1);
  expect(await sumLedger(server)).toBe(0);
  const added = parts.find((part) => part.id !== id)?.id ?? '';
  for (const part of [id, added]) {
    await changeParcel(server, owner, part, { status: 'packed' });
    await changeParcel(server, owner, part, { status: 'dispatched', trackingNumber: part.slice(0, 8) });
  }
  const codes = parcelsOfStore(await fetchOrder(server, placed), storeId).map((part) => part.deliveryCode);
  expect(new Set(codes).size).toBe(2);
  const wrong = { status: 'delivered', deliveryCode: deliveryStep(server, id).deliveryCode };
  expect(await statusOf(changeParcel(server, owner, added, wrong))).toBe(409);
  expect(await statusOf(changeParcel(server, owner, added, deliveryStep(server, added)))).toBe(200);
  const { number, count } = await fetchStoreParcel(server, owner, added);
  expect([[1, 2].includes(number), count]).toEqual([true, 2]);
  expect(await listActions(id)).toContain('parcel.split');
});

it('store cannot split everything away, more than there is, a changed line or a dispatched parcel', async () => {
  const { id, lineId } = await paid(3);
  expect(await statusOf(split(id, lineId, 3))).toBe(409);
  expect(await statusOf(split(id, lineId, 4))).toBe(409);
  expect(await statusOf(split(id, lineId, 1, { seenQuantity: 4 }))).toBe(409);
  expect(await statusOf(split(id, id, 1))).toBe(404);
  expect(await statusOf(split(id, lineId, 0))).toBe(400);
  await changeParcel(server, owner, id, { status: 'packed' });
  await changeParcel(server, owner, id, { status: 'dispatched' });
  expect(await statusOf(split(id, lineId, 1))).toBe(409);
});

it('store cancels units it cannot supply: refunded, told by mail, stock back only if it says so', async () => {
  const { id, lineId, placed, order, shopper } = await paid(3);
  const stock = await readStock(server, cleanser.id);
  expect(await statusOf(cancelLine(id, { lineId, quantity: 1, seenQuantity: 3 }))).toBe(200);
  expect(await readStock(server, cleanser.id)).toBe(stock);
  // The same request again, because its reply was lost.
  expect(await statusOf(cancelLine(id, { lineId, quantity: 1, seenQuantity: 3 }))).toBe(409);
  expect(await statusOf(cancelLine(id, { lineId, quantity: 1, restock: true }))).toBe(200);
  expect(await readStock(server, cleanser.id)).toBe(stock + 1);
  const owed = await server.deps.db.select().from(refunds);
  expect(owed.map(({ amountKobo }) => amountKobo)).toEqual([cleanser.priceKobo, cleanser.priceKobo]);
  const parts = parcelsOfStore(await fetchOrder(server, placed), storeId);
  const ended = parts.filter(({ status }) => status !== 'paid');
  expect(ended.flatMap(({ events }) => events.map(({ note }) => note))).toContain('Sold out');
  expect(parts.find((part) => part.id === id)?.items.map(({ quantity }) => quantity)).toEqual([1]);
  const mails = (await server.mails()).filter(({ to }) => to === shopper.email);
  const told = mails.filter(({ subject }) => subject.includes('can’t supply'));
  expect(told).toHaveLength(2);
  expect(told[0]?.text).toContain('1 × Cloud Cleanser');
  expect(told[0]?.text).not.toContain('Sold out');
  expect(mails.some(({ subject }) => subject === `Cancelled: order ${order.number}`)).toBe(false);
});

it('store cancels the last line: the parcel is cancelled and refunded with its delivery', async () => {
  const { id, lineId, placed, own } = await paid(1);
  expect(await statusOf(cancelLine(id, { lineId }))).toBe(200);
  const [parcel] = parcelsOfStore(await fetchOrder(server, placed), storeId);
  expect([parcel?.id, parcel?.refundedKobo]).toEqual([id, own.totalKobo]);
  expect(['cancelled', 'refunded']).toContain(parcel?.status);
  expect(await sumLedger(server)).toBe(0);
  const commission = (await server.deps.db.select().from(ledgerLines)).filter(
    ({ account, parcelId }) => account === 'commission' && parcelId === id,
  );
  expect(sumAmounts(commission.map(({ amountKobo }) => amountKobo))).toBe(0);
});

it('pay-on-delivery shopper pays the rider less once the store cancels a unit', async () => {
  const shopper = await addMember(server);
  await placeDeliveredOrder(server, shopper, [{ id: cleanser.id }]);
  const order = await placeOrderAs(server, shopper, [{ id: cleanser.id, quantity: 2 }], { method: 'pod' });
  const [parcel] = order.parcels;
  const lineId = parcel?.items[0]?.id ?? '';
  const id = parcel?.id ?? '';
  await cancelLine(id, { lineId, quantity: 1 });
  const { totalKobo } = await fetchStoreParcel(server, owner, id);
  expect(totalKobo).toBe((parcel?.totalKobo ?? 0) - cleanser.priceKobo);
  for (const step of [{ status: 'packed' }, { status: 'dispatched' }, deliveryStep(server, id)])
    expect(await statusOf(changeParcel(server, owner, id, step))).toBe(200);
  const booked = await server.deps.db.select().from(ledgerLines).where(eq(ledgerLines.orderId, order.id));
  const owed = booked.filter(({ account }) => account === 'available').map(({ amountKobo }) => amountKobo);
  expect(owed).toEqual([Math.floor(cleanser.priceKobo / 10)]);
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.paidAt).toEqual(server.clock.now);
});

it('parcel in a payment dispute is neither split nor cancelled in part', async () => {
  const { id, lineId } = await paid(3);
  await server.deps.db
    .update(orderParcels)
    .set({ frozenAt: server.clock.now })
    .where(eq(orderParcels.id, id));
  expect(await statusOf(split(id, lineId, 1))).toBe(409);
  expect(await statusOf(cancelLine(id, { lineId, quantity: 1 }))).toBe(409);
  const { problems } = await fetchStoreParcel(server, owner, id);
  expect(problems).toEqual(['payment']);
});

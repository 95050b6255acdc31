import { eq } from 'drizzle-orm';
import fc from 'fast-check';

import { endOfWorkingDay, toLagosDay } from '@/contracts/working-days';
import { refunds } from '@/server/modules/ledger/tables';
import { cancelOverdueParcels } from '@/server/modules/orders/cancel';
import { calculateDispatchDeadlines } from '@/server/modules/parcels/dispatch-deadline';
import { orderParcels } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  fetchOrder,
  deleteOrders,
  sumLedger,
  payByCard,
  placeOrder,
  readStock,
  createGuest,
} from '../support/api/checkout';
import { addMember, placeOrderAs, placeDeliveredOrder } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const START = new Date();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = START;
  await deleteOrders(server);
  await fillShop(server);
});

it.each([
  // For an order on Friday, the first working day is Monday.
  ['2026-11-20T10:00:00Z', 1, '2026-11-23T22:59:59.999Z'],
  ['2026-11-20T10:00:00Z', 4, '2026-11-26T22:59:59.999Z'],
  ['2026-11-21T10:00:00Z', 1, '2026-11-23T22:59:59.999Z'],
  ['2026-11-22T10:00:00Z', 5, '2026-11-27T22:59:59.999Z'],
  // In Lagos it is already Monday.
  ['2026-11-22T23:30:00Z', 1, '2026-11-24T22:59:59.999Z'],
  ['2026-11-23T22:59:59Z', 1, '2026-11-24T22:59:59.999Z'],
  ['2026-12-31T12:00:00Z', 2, '2027-01-04T22:59:59.999Z'],
])('a deadline from %s, %d working days later, is %s', (from, days, end) => {
  expect(endOfWorkingDay(new Date(from), days).toISOString()).toBe(end);
});

it('a deadline never falls on a weekend in Lagos, and five working days are one week', () => {
  const anyMoment = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 1, max: 60 }), (from, days) => {
      const end = endOfWorkingDay(from, days);
      expect([1, 2, 3, 4, 5]).toContain(new Date(end.getTime() + 60 * 60_000).getUTCDay());
      expect(end.getTime()).toBeGreaterThan(from.getTime());
      expect(endOfWorkingDay(end, 5).getTime() - end.getTime()).toBe(7 * 24 * 60 * 60_000);
    }),
  );
});

const after = (moment: Date) => new Date(moment.getTime() + 1);

async function packed() {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id, quantity: 2 }]));
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'processing');
  return placed;
}

it('a paid parcel is due after the store’s handling time plus two working days; an unpaid one never', async () => {
  await server.deps.db.update(stores).set({ handlingDays: 3 }).where(eq(stores.id, cleanser.store.id));
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  expect(placed.order.parcels[0]).toMatchObject({ dispatchBy: null, autoCancelAt: null, isLate: false });
  await payByCard(server, placed);
  const { dispatchBy, autoCancelAt } = calculateDispatchDeadlines(START, 3);
  expect((await fetchOrder(server, placed)).parcels[0]).toMatchObject({
    dispatchBy: dispatchBy.toISOString(),
    autoCancelAt: autoCancelAt.toISOString(),
    isLate: false,
  });
  await server.deps.db.update(stores).set({ handlingDays: 2 });
});

it('the store dispatches before the first promised day of arrival, and is late only after its deadline', async () => {
  const placed = await packed();
  const [parcel] = (await fetchOrder(server, placed)).parcels;
  expect(parcel?.promisedDispatch).toBe(toLagosDay(endOfWorkingDay(START, 2)));
  expect((parcel?.promisedDispatch ?? '') < (parcel?.deliveryDates?.from ?? '')).toBe(true);
  server.clock.now = endOfWorkingDay(START, 3);
  expect((await fetchOrder(server, placed)).parcels[0]).toMatchObject({ isLate: false });
});

it('a shopper cancels a late parcel, gets a full refund, and its items are back on sale', async () => {
  const stock = await readStock(server, cleanser.id);
  const placed = await packed();
  server.clock.now = calculateDispatchDeadlines(START, 2).dispatchBy;
  expect((await cancelOrder(server, placed)).status).toBe(409);
  server.clock.now = after(server.clock.now);
  expect((await fetchOrder(server, placed)).parcels[0]).toMatchObject({ isLate: true, canCancel: true });
  expect((await cancelOrder(server, placed)).status).toBe(200);
  const order = await fetchOrder(server, placed);
  expect([order.parcels[0]?.status, order.refundedKobo]).toEqual(['cancelled', order.totalKobo]);
  expect(await readStock(server, cleanser.id)).toBe(stock);
  expect(await sumLedger(server)).toBe(0);
});

it('a parcel that was dispatched late can no longer be cancelled', async () => {
  const placed = await packed();
  server.clock.now = after(calculateDispatchDeadlines(START, 2).autoCancelAt);
  await moveParcels(server, placed.order.id, 'shipped');
  expect((await cancelOrder(server, placed)).status).toBe(409);
  await cancelOverdueParcels(server.deps);
  expect((await fetchOrder(server, placed)).parcels[0]?.status).toBe('shipped');
});

it('a parcel not dispatched within twice the time is cancelled and refunded automatically, once', async () => {
  const placed = await packed();
  server.clock.now = new Date(calculateDispatchDeadlines(START, 2).autoCancelAt.getTime() - 1);
  await cancelOverdueParcels(server.deps);
  expect((await fetchOrder(server, placed)).parcels[0]?.status).toBe('processing');
  server.clock.now = after(server.clock.now);
  await cancelOverdueParcels(server.deps);
  await cancelOverdueParcels(server.deps);
  const order = await fetchOrder(server, placed);
  expect(order.parcels[0]?.events.at(-1)).toMatchObject({
    status: 'cancelled',
    note: 'The store didn’t dispatch it in time.',
  });
  const owed = await server.deps.db.select().from(refunds);
  expect(owed.map(({ amountKobo }) => amountKobo)).toEqual([order.totalKobo]);
});

it('an overdue pay-on-delivery parcel is cancelled by the same deadline, without a refund', async () => {
  const member = await addMember(server);
  await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const { id } = await placeOrderAs(server, member, [{ id: cleanser.id }], { method: 'pod' });
  const statusOf = async () =>
    (await server.deps.db.select().from(orderParcels).where(eq(orderParcels.orderId, id)))[0]?.status;
  await moveParcels(server, id, 'processing');
  server.clock.now = calculateDispatchDeadlines(START, 2).autoCancelAt;
  await cancelOverdueParcels(server.deps);
  expect(await statusOf()).toBe('cancelled');
  expect(await server.deps.db.select().from(refunds)).toEqual([]);
});

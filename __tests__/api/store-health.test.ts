import { eq, sql } from 'drizzle-orm';

import type { StoreHealth } from '@/contracts/store-health';
import { toLagosDay } from '@/contracts/working-days';
import { cancelOverdueParcels } from '@/server/modules/orders';
import { orderParcels } from '@/server/modules/parcels/tables';
import { reviews } from '@/server/modules/reviews/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
import { addStoreMember, addStoreOwner, callAs, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { requestReturn } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
let start: Date;
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
  for (const { variantId } of [cleanser, retinol]) await changeVariant(server, variantId, { stock: 100 });
  owner = await addStoreOwner(server, cleanser.store.id);
  start = server.clock.now;
});
afterEach(() => void (server.clock.now = start));

const rowsOf = <T>(result: unknown) => (result as { rows: T[] }).rows; // Both drivers reply with rows.
const dayOf = (days: number) => toLagosDay(new Date(start.getTime() + days * DAY));
const read = (from = dayOf(-30), to = dayOf(10), member = owner, status = 200) =>
  callAs<StoreHealth>(server, member, ['GET', `/store/health/?from=${from}&to=${to}`], { status });

/** Sells a unit, promised for some days from now. */
async function sell(promisedIn: number, id: string = cleanser.id) {
  const placed = await placeOrder(server, await createGuest(server, [{ id }]));
  await payByCard(server, placed);
  await server.deps.db
    .update(orderParcels)
    .set({
      dispatchBy: new Date(start.getTime() + promisedIn * DAY),
      autoCancelAt: new Date(start.getTime() + 90 * DAY),
    })
    .where(eq(orderParcels.orderId, placed.order.id));
  return placed;
}

const dispatch = async (promisedIn: number) => {
  const placed = await sell(promisedIn);
  await moveParcels(server, placed.order.id, 'shipped');
  return placed;
};

it('store health equals a plain count of parcels, returns and disputes', async () => {
  await sell(2);
  await dispatch(1);
  const late = await dispatch(-1);
  const unsent = await sell(-3);
  const cancelled = await sell(3);
  const parcelId = cancelled.order.parcels[0]?.id ?? '';
  const lineId = cancelled.order.parcels[0]?.items[0]?.id ?? '';
  await callAs(server, owner, ['POST', `/order/store/${parcelId}/cancel-line/`], {
    body: { lineId, quantity: 1, seenQuantity: 1, reason: 'Sold out', restock: false },
  });
  const returned = await dispatch(4);
  await moveParcels(server, returned.order.id, 'delivered');
  await requestReturn(server, returned, { cause: 'damaged', quantity: 1 });
  await sell(-3, retinol.id);
  const { current, orders } = await read();
  const [counted] = rowsOf<Record<string, string>>(
    await server.deps.db.execute(sql`
      select count(*) as parcels,
        count(*) filter (where coalesce(
          (select at from order_events e where e.parcel_id = p.id and e.status = 'shipped'),
          case when p.status not in ('cancelled', 'refunded') then ${start.toISOString()}::timestamptz end
        ) > p.dispatch_by) as late,
        count(*) filter (where (
          select count(*) from order_events e
          where e.parcel_id = p.id and e.status = 'cancelled' and e.actor in ('store', 'system')
        ) > 0) as cancelled,
        count(*) filter (where p.id in (select parcel_id from returns where cause = 'damaged')) as disputed
      from order_parcels p where p.store_id = ${cleanser.store.id}`),
  );
  const numbers = Object.fromEntries(
    Object.entries(counted ?? {}).map(([name, value]) => [name, Number(value)]),
  );
  expect(numbers).toEqual({ parcels: 6, late: 2, cancelled: 1, disputed: 1 });
  expect(current).toMatchObject(numbers);
  expect(orders.late.map(({ orderNumber }) => orderNumber)).toEqual([late.order.number, unsent.order.number]);
  expect(orders.cancelled).toEqual([{ parcelId, orderNumber: cancelled.order.number }]);
  expect(orders.disputed.map(({ orderNumber }) => orderNumber)).toEqual([returned.order.number]);
});

it('parcel that the shop cancels because it was not dispatched is late and cancelled', async () => {
  const { order } = await sell(-8);
  await server.deps.db
    .update(orderParcels)
    .set({ autoCancelAt: start })
    .where(eq(orderParcels.orderId, order.id));
  await cancelOverdueParcels(server.deps);
  const { current } = await read();
  expect(current).toMatchObject({ parcels: 1, late: 1, cancelled: 1, disputed: 0 });
});

it('parcel counts on the day in Lagos on which it was promised, and the period before is counted apart', async () => {
  await sell(-1);
  await sell(-2);
  const { current, before } = await read(dayOf(-1), dayOf(-1));
  expect([current.parcels, before.parcels]).toEqual([1, 1]);
});

it('rating is the average of the reviews in the period', async () => {
  expect((await read(dayOf(500), dayOf(510))).current).toMatchObject({ reviews: 0, rating: null });
  const words = { authorFirstName: 'Ada', title: 'Good', body: 'Good', skinType: 'oily' as const };
  const createdAt = new Date(start.getTime() + 505 * DAY);
  await server.deps.db
    .insert(reviews)
    .values([5, 4, 4].map((rating) => ({ ...words, rating, productId: cleanser.id, createdAt })));
  expect((await read(dayOf(500), dayOf(510))).current).toMatchObject({ reviews: 3, rating: 4.33 });
});

it('health is not read by a packer', async () => {
  const packer = await addStoreMember(server, cleanser.store.id, 'packer');
  await read(dayOf(-1), dayOf(0), packer, 403);
});

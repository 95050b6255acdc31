import { setTimeout as pause } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { deliverUndisputedParcels } from '@/server/modules/fulfilment/delivery-proof';
import { ledgerLines, refunds } from '@/server/modules/ledger/tables';
import { cancelOverdueParcel } from '@/server/modules/orders/cancel';
import { checkDeliveryCode, getDeliveryCode } from '@/server/modules/orders/delivery-code';
import { orderParcels } from '@/server/modules/parcels/tables';
import { endDueReturns } from '@/server/modules/returns/end-due-returns';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  fetchOrder,
  deleteOrders,
  sumLedger,
  payByCard,
  placeOrder,
  returnOrderLines,
  readStock,
  createGuest,
} from '../support/api/checkout';
import { addStaff, addStoreOwner, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { takeReturnStep, fetchReturn } from '../support/api/returns';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const START = new Date();
const DAY = 24 * 60 * 60_000;
const ROUNDS = 10;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = START;
  await deleteOrders(server);
  await fillShop(server);
});

async function paid(to?: 'processing' | 'shipped' | 'delivered'): Promise<GuestOrderReply> {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id, quantity: 2 }]));
  await payByCard(server, placed);
  if (to) await moveParcels(server, placed.order.id, to);
  return placed;
}

const itemsOf = ({ order }: GuestOrderReply) =>
  order.parcels.flatMap(({ items }) => items.map(({ id, quantity }) => ({ itemId: id, quantity })));
const owed = async () => (await server.deps.db.select().from(refunds)).map(({ amountKobo }) => amountKobo);
const soon = (work: () => Promise<unknown>) => pause(Math.random() * 30).then(work);

it('a shopper who requests a return 50 times at once gets one, and no refund yet', async () => {
  const placed = await paid('delivered');
  const replies = await countStatuses(50, () => returnOrderLines(server, placed, itemsOf(placed)));
  expect(replies).toEqual({ 200: 1, 409: 49 });
  expect(await owed()).toEqual([]);
});

it('a return that is received 20 times at once is refunded and restocked once', async () => {
  const stock = await readStock(server, cleanser.id);
  const placed = await paid('delivered');
  await returnOrderLines(server, placed, itemsOf(placed));
  const { id } = await fetchReturn(server, placed);
  await takeReturnStep(server, id, { step: 'accept' }, owner);
  const replies = await countStatuses(20, () =>
    takeReturnStep(server, id, { step: 'received', restock: true }, owner),
  );
  printMeasurement('T43', `one return received 20 times at once: ${(await owed()).length} refund`);
  expect(replies).toEqual({ 200: 1, 409: 19 });
  expect(await owed()).toEqual([placed.order.subtotalKobo]);
  expect(await readStock(server, cleanser.id)).toBe(stock);
  const books = await server.deps.db.select().from(ledgerLines).where(eq(ledgerLines.account, 'commission'));
  expect(books.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(0);
  expect(await sumLedger(server)).toBe(0);
});

it('a disputed return that two moderators decide at once is decided and refunded once', async () => {
  const moderators = [await addStaff(server, 'moderator'), await addStaff(server, 'moderator')];
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteOrders(server);
    const placed = await paid('delivered');
    const [item] = itemsOf(placed);
    await returnOrderLines(server, placed, itemsOf(placed));
    const { id } = await fetchReturn(server, placed);
    await takeReturnStep(server, id, { step: 'dispute', note: 'It was used up' }, owner);
    const bodies = [
      { decision: 'refund' },
      { decision: 'refund', items: [{ itemId: item?.itemId, quantity: 1 }] },
      { decision: 'refuse' },
      { decision: 'refund' },
    ];
    const statuses = await Promise.all(
      bodies.map((body, at) =>
        pause(Math.random() * 30).then(async () => {
          const { bearer } = moderators[at % 2] ?? owner;
          const call = { body: { ...body, reason: 'We have seen the photos' }, bearer };
          return (await server.request('PATCH', `/staff/returns/${id}/`, call)).status;
        }),
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    const won = statuses.indexOf(200);
    const { subtotalKobo } = placed.order;
    expect(await owed()).toEqual([[subtotalKobo], [subtotalKobo / 2], [], [subtotalKobo]][won]);
    expect(await sumLedger(server)).toBe(0);
    outcomes[won] = (outcomes[won] ?? 0) + 1;
  }
  printMeasurement(
    'T43',
    `one dispute decided 4 times at once, ${ROUNDS} times: ${JSON.stringify(outcomes)}`,
  );
});

it('a return withdrawn while the store receives it is refunded or withdrawn, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteOrders(server);
    const placed = await paid('delivered');
    await returnOrderLines(server, placed, itemsOf(placed));
    const { id } = await fetchReturn(server, placed);
    await takeReturnStep(server, id, { step: 'accept' }, owner);
    await Promise.all([
      soon(() => takeReturnStep(server, id, { step: 'withdraw', trackToken: placed.trackToken })),
      soon(() => takeReturnStep(server, id, { step: 'received' }, owner)),
    ]);
    const { state } = await fetchReturn(server, placed);
    expect(await owed()).toEqual(state === 'received' ? [placed.order.subtotalKobo] : []);
    expect(['received', 'withdrawn']).toContain(state);
  }
});

it('overdue return moves by one step although several jobs run at once', async () => {
  const placed = await paid('delivered');
  await returnOrderLines(server, placed, itemsOf(placed));
  server.clock.now = new Date(START.getTime() + 7 * DAY);
  await Promise.all(Array.from({ length: 5 }, () => endDueReturns(server.deps)));
  server.clock.now = START;
  const { events } = await fetchReturn(server, placed);
  expect(events.map(({ state }) => state)).toEqual(['requested', 'accepted']);
});

it('of 200 delivery codes guessed at once five are compared; then the right one is rejected too', async () => {
  const placed = await paid('shipped');
  const parcelId = placed.order.parcels[0]?.id ?? '';
  const { db, keys } = server.deps;
  const right = getDeliveryCode(keys, parcelId);
  const guesses = Array.from({ length: 200 }, (_, at) => String((Number(right) + at + 1) % 1_000_000));
  const checks = await Promise.all(guesses.map((guess) => checkDeliveryCode(db, keys, parcelId, guess)));
  const compared = checks.filter((check) => check === 'wrong').length;
  printMeasurement('T43', `200 delivery codes guessed at once: ${compared} compared`);
  expect([compared, checks.filter((check) => check === 'exhausted').length]).toEqual([5, 195]);
  expect(await checkDeliveryCode(db, keys, parcelId, right)).toBe('exhausted');
});

it('the right delivery code, sent 20 times at once, marks the parcel delivered once', async () => {
  const placed = await paid('shipped');
  const parcelId = placed.order.parcels[0]?.id ?? '';
  const body = { status: 'delivered', deliveryCode: getDeliveryCode(server.deps.keys, parcelId) };
  const replies = await countStatuses(20, () =>
    server.request('PATCH', `/order/store/${parcelId}/`, { body, bearer: owner.bearer }),
  );
  expect(replies).toEqual({ 200: 1, 409: 19 });
  const [parcel] = (await fetchOrder(server, placed)).parcels;
  expect(parcel?.events.filter(({ status }) => status === 'delivered')).toHaveLength(1);
});

it('a late parcel cancelled by shopper and job at once is refunded and restocked once', async () => {
  const stock = await readStock(server, cleanser.id);
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed = await paid('processing');
    const parcelId = placed.order.parcels[0]?.id ?? '';
    server.clock.now = new Date(START.getTime() + 60 * DAY);
    await Promise.all([
      soon(() => cancelOrder(server, placed)),
      soon(() => cancelOverdueParcel(server.deps, placed.order.id, parcelId)),
      soon(() => cancelOverdueParcel(server.deps, placed.order.id, parcelId)),
    ]);
    server.clock.now = START;
    expect((await fetchOrder(server, placed)).refundedKobo).toBe(placed.order.totalKobo);
  }
  expect(await owed()).toHaveLength(ROUNDS);
  expect(await readStock(server, cleanser.id)).toBe(stock);
  expect(await sumLedger(server)).toBe(0);
});

it('a late parcel dispatched while the job cancels it is sent or refunded, never both', async () => {
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteOrders(server);
    const placed = await paid('processing');
    const parcelId = placed.order.parcels[0]?.id ?? '';
    const body = { status: 'shipped', trackingNumber: 'GIG-1' };
    await server.deps.db
      .update(orderParcels)
      .set({ autoCancelAt: START })
      .where(eq(orderParcels.id, parcelId));
    await Promise.all([
      soon(() => server.request('PATCH', `/order/store/${parcelId}/`, { body, bearer: owner.bearer })),
      soon(() => cancelOverdueParcel(server.deps, placed.order.id, parcelId)),
    ]);
    const [parcel] = (await fetchOrder(server, placed)).parcels;
    const status = parcel?.status ?? '';
    outcomes[status] = (outcomes[status] ?? 0) + 1;
    expect(await owed()).toEqual(status === 'shipped' ? [] : [placed.order.totalKobo]);
  }
  printMeasurement('T43', `dispatched as it was cancelled, ${ROUNDS} times: ${JSON.stringify(outcomes)}`);
});

it('a parcel reported as not received when it is due to be marked delivered becomes delivered or disputed, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteOrders(server);
    const placed = await paid('shipped');
    const parcelId = placed.order.parcels[0]?.id ?? '';
    await server.deps.db
      .update(orderParcels)
      .set({ autoDeliverAt: START })
      .where(eq(orderParcels.id, parcelId));
    const body = { parcelId, trackToken: placed.trackToken };
    const [storeReply] = await Promise.all([
      soon(() => server.request('POST', `/order/${placed.order.id}/not-received/`, { body })),
      soon(() => deliverUndisputedParcels(server.deps)),
    ]);
    const [parcel] = (await fetchOrder(server, placed)).parcels;
    expect([(storeReply as Response).status, parcel?.status]).toEqual(
      parcel?.deliveryDisputed ? [200, 'shipped'] : [409, 'delivered'],
    );
  }
});

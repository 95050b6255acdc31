import { setTimeout as pause } from 'node:timers/promises';

import type { GuestOrderReply } from '@/contracts/orders';
import { auditLog } from '@/server/modules/audit/tables';
import { refunds } from '@/server/modules/ledger/tables';

import { fillShop } from '../support/api/catalogue';
import {
  createGuest,
  deleteOrders,
  fetchOrder,
  payByCard,
  placeOrder,
  sumLedger,
} from '../support/api/checkout';
import { addStaff, addStoreOwner, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { changeParcel } from '../support/api/store-orders';
import type { TestServer } from '../support/api/test-server';
import { sumAmounts } from '../support/arbitrary-orders';
import { products } from '../support/catalogue';

const { cleanser } = products;
const ROUNDS = 10;

let server: TestServer;
let owner: Member;
let finance: Member;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
  finance = await addStaff(server, 'finance');
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

async function buy(to?: 'delivered') {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id, quantity: 2 }]));
  await payByCard(server, placed);
  if (to) await moveParcels(server, placed.order.id, to);
  const [parcel] = placed.order.parcels;
  return { placed, id: placed.order.id, parcelId: parcel?.id ?? '', lineId: parcel?.items[0]?.id ?? '' };
}

const staffCall = (remedy: 'cancel' | 'refund', id: string, body: object) =>
  server.request('POST', `/staff/orders/${id}/${remedy}/`, {
    body: { reason: 'Broken', ...body },
    bearer: finance.bearer,
  });
const soon = <T>(work: () => Promise<T>) => pause(Math.random() * 20).then(work);

/** Expects that the refunds, the order and the ledger agree. */
async function expectBooks(placed: GuestOrderReply, refundedKobo: number) {
  const owed = (await server.deps.db.select().from(refunds)).map(({ amountKobo }) => amountKobo);
  expect(sumAmounts(owed)).toBe(refundedKobo);
  expect((await fetchOrder(server, placed)).refundedKobo).toBe(refundedKobo);
  expect(await sumLedger(server)).toBe(0);
}

it('20 staff who refund one line at once refund it once', async () => {
  const { placed, id, lineId } = await buy('delivered');
  const { subtotalKobo } = placed.order;
  const before = await server.deps.db.$count(auditLog);
  const lines = [{ lineId, quantity: 2 }];
  expect(await countStatuses(20, () => staffCall('refund', id, { lines }))).toEqual({ 200: 1, 409: 19 });
  await expectBooks(placed, subtotalKobo);
  expect(await server.deps.db.$count(auditLog)).toBe(before + 1);
});

it('20 staff who saw 2 units left and refund 1 at once refund 1', async () => {
  const { placed, id, lineId } = await buy('delivered');
  const lines = [{ lineId, quantity: 1, seenQuantity: 2 }];
  expect(await countStatuses(20, () => staffCall('refund', id, { lines }))).toEqual({ 200: 1, 409: 19 });
  await expectBooks(placed, placed.order.subtotalKobo / 2);
});

it('line that 20 staff cancel or refund while its store cancels it is refunded exactly once', async () => {
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteOrders(server);
    await fillShop(server);
    const { placed, id, parcelId, lineId } = await buy();
    const lines = [{ lineId, quantity: 2 }];
    const cancelled = { lineId, quantity: 2, reason: 'Sold out', restock: true };
    const [byStore, ...byStaff] = await Promise.all([
      // In every other round the store is first to call.
      pause(round % 2 ? Math.random() * 20 : 0).then(() =>
        changeParcel(server, owner, parcelId, cancelled, 'cancel-line/'),
      ),
      ...Array.from({ length: 20 }, (_, index) =>
        soon(() => staffCall(index % 2 ? 'cancel' : 'refund', id, { lines })),
      ),
    ]);
    const statuses = [byStore, ...byStaff].map((reply) => reply?.status ?? 0);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
    await expectBooks(placed, placed.order.totalKobo);
    const winner = byStore?.status === 200 ? 'store' : 'staff';
    outcomes[winner] = (outcomes[winner] ?? 0) + 1;
  }
  printMeasurement(
    'T43',
    `line cancelled by its store and staff, ${ROUNDS} times: ${JSON.stringify(outcomes)}`,
  );
});

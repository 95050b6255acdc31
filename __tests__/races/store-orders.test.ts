import { setTimeout as pause } from 'node:timers/promises';

import type { GuestOrderReply } from '@/contracts/orders';
import { refunds } from '@/server/modules/ledger/tables';

import { fillShop } from '../support/api/catalogue';
import {
  cancelOrder,
  createGuest,
  deleteOrders,
  fetchOrder,
  payByCard,
  placeOrder,
  readStock,
  sumLedger,
  sumStockAndSold,
} from '../support/api/checkout';
import { addStoreMember, addStoreOwner, type Member } from '../support/api/members';
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
let packer: Member;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
  packer = await addStoreMember(server, cleanser.store.id, 'packer');
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

async function paid(quantity: number) {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id, quantity }]));
  await payByCard(server, placed);
  const [parcel] = placed.order.parcels;
  return { placed, id: parcel?.id ?? '', lineId: parcel?.items[0]?.id ?? '' };
}

const soon = <T>(work: () => Promise<T>) => pause(Math.random() * 20).then(work);
const owedKobo = async () =>
  sumAmounts((await server.deps.db.select().from(refunds)).map(({ amountKobo }) => amountKobo));

async function expectBalance(placed: GuestOrderReply) {
  const order = await fetchOrder(server, placed);
  for (const field of ['subtotalKobo', 'vatKobo', 'totalKobo', 'discountKobo', 'shippingKobo'] as const)
    expect(sumAmounts(order.parcels.map((parcel) => parcel[field]))).toBe(placed.order[field]);
  expect(order.refundedKobo).toBe(await owedKobo());
  expect(await sumLedger(server)).toBe(0);
  return order;
}

it('two packers who pack one parcel 20 times at once pack it once', async () => {
  const { placed, id } = await paid(2);
  let calls = 0;
  const replies = await countStatuses(20, () =>
    changeParcel(server, (calls += 1) % 2 ? owner : packer, id, { status: 'packed' }),
  );
  expect(replies).toEqual({ 200: 1, 409: 19 });
  const [parcel] = (await fetchOrder(server, placed)).parcels;
  expect(parcel?.events.filter(({ status }) => status === 'processing')).toHaveLength(1);
});

it('parcel cancelled by its shopper while it is packed is packed or refunded, never both', async () => {
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteOrders(server);
    const { placed, id } = await paid(1);
    await Promise.all([
      soon(() => changeParcel(server, packer, id, { status: 'packed' })),
      soon(() => cancelOrder(server, placed)),
    ]);
    const [parcel] = (await expectBalance(placed)).parcels;
    const status = parcel?.status ?? '';
    outcomes[status] = (outcomes[status] ?? 0) + 1;
    expect(await owedKobo()).toBe(status === 'processing' ? 0 : placed.order.totalKobo);
  }
  printMeasurement('T43', `cancelled as it was packed, ${ROUNDS} times: ${JSON.stringify(outcomes)}`);
});

it('parcel split, cancelled in part and packed at once keeps every kobo and unit', async () => {
  const stock = await sumStockAndSold(server, cleanser.variantId);
  for (let round = 0; round < ROUNDS; round += 1) {
    await deleteOrders(server);
    await fillShop(server);
    const { placed, id, lineId } = await paid(5);
    const lines = [{ lineId, quantity: 2 }];
    const cancelled = { lineId, quantity: 2, reason: 'Sold out', restock: true };
    const statuses = (
      await Promise.all([
        soon(() => changeParcel(server, owner, id, { lines }, 'split/')),
        soon(() => changeParcel(server, packer, id, cancelled, 'cancel-line/')),
        soon(() => changeParcel(server, packer, id, { status: 'packed' })),
        soon(() => cancelOrder(server, placed)),
      ])
    ).map(({ status }) => status);
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
    const order = await expectBalance(placed);
    const units = order.parcels.flatMap(({ items }) => items.map(({ quantity }) => quantity));
    expect(sumAmounts(units)).toBe(5);
    expect(await sumStockAndSold(server, cleanser.variantId)).toBe(stock);
  }
});

it('one split and one cancelled unit, each sent 10 times because of lost replies, happen once', async () => {
  const { placed, id, lineId } = await paid(4);
  const lines = [{ lineId, quantity: 1, seenQuantity: 4 }];
  expect(await countStatuses(10, () => changeParcel(server, owner, id, { lines }, 'split/'))).toEqual({
    200: 1,
    409: 9,
  });
  const stock = await readStock(server, cleanser.id);
  const body = { lineId, quantity: 1, seenQuantity: 3, reason: 'Sold out' };
  expect(await countStatuses(10, () => changeParcel(server, owner, id, body, 'cancel-line/'))).toEqual({
    200: 1,
    409: 9,
  });
  expect(await owedKobo()).toBe(cleanser.priceKobo);
  expect(await readStock(server, cleanser.id)).toBe(stock);
  expect((await expectBalance(placed)).parcels).toHaveLength(3);
});

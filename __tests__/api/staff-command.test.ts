import { eq } from 'drizzle-orm';

import { refunds } from '@/server/modules/ledger/tables';
import { orderItems, orderParcels } from '@/server/modules/parcels/tables';
import { HttpError } from '@/server/platform/errors/http-error';
import { runStaffCommand } from '@/server/staff/run-command';

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
import { moveParcels } from '../support/api/order-status';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

const run = (...args: string[]) => runStaffCommand(server.deps, args);
const refusedWith = async (...args: string[]): Promise<string> => {
  const error: unknown = await run(...args).catch((thrown: unknown) => thrown);
  if (!(error instanceof HttpError)) throw new Error('The command was not refused.');
  return String(error.body.error);
};
const atStore = ['--store', cleanser.store.slug];
const because = ['--reason', 'The store has closed'];

async function bought(to?: 'processing' | 'shipped' | 'delivered') {
  const placed = await placeOrder(
    server,
    await createGuest(server, [{ id: cleanser.id, quantity: 2 }, { id: retinol.id }]),
  );
  await payByCard(server, placed);
  if (to) await moveParcels(server, placed.order.id, to);
  return placed;
}
const owed = async () =>
  (await server.deps.db.select().from(refunds)).reduce((sum, { amountKobo }) => sum + amountKobo, 0);

it('staff cancel an order that its store never sends, and all of it is refunded', async () => {
  const stock = await readStock(server, cleanser.id);
  const placed = await bought('processing');
  expect((await cancelOrder(server, placed)).status).toBe(409);
  expect(await run('cancel-order', placed.order.number, ...because)).toBe(
    `Cancelled 2 parcels of ${placed.order.number}. Any payment will be refunded.`,
  );
  expect([await owed(), await readStock(server, cleanser.id)]).toEqual([placed.order.totalKobo, stock]);
  expect(await sumLedger(server)).toBe(0);
  const { parcels } = await fetchOrder(server, placed);
  expect(parcels[0]?.events.at(-1)?.note).toBe('Cancelled by Dídán: The store has closed');
});

it('staff cancel a lost parcel, and --restock decides whether its goods are for sale again', async () => {
  const stock = await readStock(server, cleanser.id);
  const missing = await bought('shipped');
  await run('cancel-order', missing.order.number, ...atStore, ...because);
  expect(await readStock(server, cleanser.id)).toBe(stock - 2);
  const returned = await bought('shipped');
  await run('cancel-order', returned.order.number, ...atStore, ...because, '--restock');
  expect(await readStock(server, cleanser.id)).toBe(stock - 2);
  const statuses = (await fetchOrder(server, returned)).parcels.map(({ storeId, status }) => [
    storeId === cleanser.store.id,
    status,
  ]);
  expect(statuses.toSorted()).toEqual([
    [false, 'shipped'],
    [true, 'cancelled'],
  ]);
});

it('staff refund part of a delivered parcel, then the rest, and a further refund is refused', async () => {
  const placed = await bought('delivered');
  const own = placed.order.parcels.find(({ storeId }) => storeId === cleanser.store.id);
  const line = ['--line', `${await skuOf(own?.id ?? '')}=1`];
  await run('refund-parcel', placed.order.number, ...atStore, ...because, ...line);
  expect(await owed()).toBe((own?.subtotalKobo ?? 0) / 2);
  expect(
    await refusedWith('refund-parcel', placed.order.number, ...atStore, ...because, ...line, ...line),
  ).toContain('Only 1 of');
  await run('refund-parcel', placed.order.number, ...atStore, ...because);
  expect(await owed()).toBe(own?.totalKobo);
  expect(await refusedWith('refund-parcel', placed.order.number, ...atStore, ...because)).toBe(
    'There is nothing left to refund.',
  );
  expect(await sumLedger(server)).toBe(0);
});

async function skuOf(parcelId: string): Promise<string> {
  const [item] = await server.deps.db.select().from(orderItems).where(eq(orderItems.parcelId, parcelId));
  return item?.sku ?? '';
}

it('staff confirm a delivery that the shopper disputes', async () => {
  const placed = await bought('shipped');
  const parcelId = placed.order.parcels.find(({ storeId }) => storeId === cleanser.store.id)?.id;
  const body = { parcelId, trackToken: placed.trackToken };
  await server.request('POST', `/order/${placed.order.id}/not-received/`, { body });
  expect(await run('list')).toBe(`${placed.order.number}  ${cleanser.store.slug}  reported as not delivered`);
  await run('confirm-delivery', placed.order.number, ...atStore);
  const [parcel] = await server.deps.db
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.id, parcelId ?? ''));
  expect(parcel).toMatchObject({ status: 'delivered', deliveryProof: 'staff' });
  expect(await run('list')).toBe('No open tasks.');
});

it.each([
  [['cancel-order'], 'Enter a command'],
  [['cancel-order', 'DD-NOTHINGAT'], '--reason is missing'],
  [['cancel-order', 'DD-NOTHINGAT', ...because], 'There is no order DD-NOTHINGAT.'],
  [['refund-parcel', 'DD-NOTHINGAT', ...because], '--store is missing'],
  [['refund-parcel', 'DD-NOTHINGAT', ...because, ...atStore, '--line', 'X'], '--line X must be SKU=QUANTITY'],
  [['decide-return', 'DD-NOTHINGAT', ...because, ...atStore, '--decision', 'maybe'], 'must be accept'],
  [['give-money', 'DD-NOTHINGAT'], 'Unknown command: give-money.'],
  [['list', '--all'], "Unknown option '--all'"],
])('staff command %j prints: %s', async (args, sentence) => {
  expect(await refusedWith(...args)).toContain(sentence);
});

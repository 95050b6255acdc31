import { eq } from 'drizzle-orm';

import { orderParcels } from '@/server/modules/parcels/tables';
import { HttpError } from '@/server/platform/errors/http-error';
import { runStaffCommand } from '@/server/staff/run-command';

import { fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
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

it('staff confirm a delivery that the shopper disputes', async () => {
  const wanted = [{ id: cleanser.id, quantity: 2 }, { id: retinol.id }];
  const placed = await placeOrder(server, await createGuest(server, wanted));
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'shipped');
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
  expect(await run('list')).toBe('No parcel is reported as not delivered.');
});

it.each([
  [['grant'], 'Enter a command'],
  [['grant', 'ife@mail.example', 'king'], 'Unknown role: king.'],
  [['confirm-delivery', 'DD-NOTHINGAT'], '--store is missing'],
  [['confirm-delivery', 'DD-NOTHINGAT', ...atStore], 'There is no order DD-NOTHINGAT.'],
  [['give-money', 'DD-NOTHINGAT'], 'Unknown command: give-money.'],
  [['list', '--all'], "Unknown option '--all'"],
])('staff command %j prints: %s', async (args, sentence) => {
  expect(await refusedWith(...args)).toContain(sentence);
});

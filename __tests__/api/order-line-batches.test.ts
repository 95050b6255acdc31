import { eq } from 'drizzle-orm';

import { orderItems } from '@/server/modules/parcels/tables';
import { productDetails } from '@/server/modules/products/tables';

import { fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
import { addStoreOwner, type Member } from '../support/api/members';
import { changeParcel } from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const MAY = [{ number: 'B-05', expiry: '2027-05' }];
const BOTH = [...MAY, { number: 'B-06', expiry: '2027-06' }];

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

const setBatches = (productId: string, batches: typeof MAY) =>
  server.deps.db.update(productDetails).set({ batches }).where(eq(productDetails.productId, productId));
const readBatches = async (productId: string) =>
  (await server.deps.db.select().from(orderItems).where(eq(orderItems.productId, productId))).map(
    ({ batches }) => batches,
  );
const buy = async (quantity: number) =>
  placeOrder(server, await createGuest(server, [{ id: cleanser.id, quantity }, { id: retinol.id }]));

it('order line keeps the product’s batches as they were when it was ordered', async () => {
  await setBatches(cleanser.id, BOTH);
  await setBatches(retinol.id, []);
  await buy(1);
  await setBatches(cleanser.id, MAY);
  expect(await readBatches(cleanser.id)).toEqual([BOTH]);
  expect(await readBatches(retinol.id)).toEqual([[]]);
  await buy(1);
  expect((await readBatches(cleanser.id)).toSorted((one, other) => one.length - other.length)).toEqual([
    MAY,
    BOTH,
  ]);
});

it('line that is split into two parcels keeps its batches in both', async () => {
  await setBatches(cleanser.id, BOTH);
  const placed = await buy(2);
  await payByCard(server, placed);
  const parcel = placed.order.parcels.find(({ storeId }) => storeId === cleanser.store.id);
  const lines = [{ lineId: parcel?.items[0]?.id, quantity: 1 }];
  expect((await changeParcel(server, owner, parcel?.id ?? '', { lines }, 'split/')).status).toBe(200);
  expect(await readBatches(cleanser.id)).toEqual([BOTH, BOTH]);
});

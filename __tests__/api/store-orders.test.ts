import { asc, eq } from 'drizzle-orm';

import { auditLog } from '@/server/modules/audit/tables';
import { orderEvents, orderParcels } from '@/server/modules/parcels/tables';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders } from '../support/api/checkout';
import {
  addMember,
  addStoreMember,
  addStoreOwner,
  callAs,
  placeOrderAs,
  type Member,
} from '../support/api/members';
import {
  changeParcel,
  deliveryStep,
  fetchStoreParcel,
  listStoreParcels,
  parcelsOfStore,
  placePaidOrder,
} from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const storeId = cleanser.store.id;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let owner: Member;
let packer: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, storeId);
  packer = await addStoreMember(server, storeId, 'packer');
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

async function paid() {
  const { shopper, order } = await placePaidOrder(server, [
    { id: cleanser.id, quantity: 3 },
    { id: retinol.id },
  ]);
  const [own] = parcelsOfStore(order, storeId);
  const [line] = own?.items ?? [];
  if (!own || !line) throw new Error('The store has no parcel.');
  return { shopper, order, id: own.id, lineId: line.id };
}

const statusOf = async (reply: Promise<Response>) => (await reply).status;
const split = (id: string, lineId: string, quantity: number) =>
  changeParcel(server, owner, id, { lines: [{ lineId, quantity }] }, 'split/');
const cancelLine = (id: string, body: object) =>
  changeParcel(server, owner, id, { reason: 'Sold out', ...body }, 'cancel-line/');
const setDispatchBy = (id: string, days: number) =>
  server.deps.db
    .update(orderParcels)
    .set({ dispatchBy: new Date(server.clock.now.getTime() + days * DAY) })
    .where(eq(orderParcels.id, id));
const audited = async (id: string) =>
  (
    await server.deps.db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(asc(auditLog.id))
  ).map(({ action, actorRole, actorId }) => ({ action, actorRole, actorId }));

it('store lists its parcels by stage with counts, the one to dispatch first on top', async () => {
  const first = await paid();
  const second = await paid();
  await setDispatchBy(first.id, 1);
  await setDispatchBy(second.id, 2);
  await changeParcel(server, packer, first.id, { status: 'packed' });
  const all = await listStoreParcels(server, packer);
  expect(all.items.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(all.counts).toEqual({ new: 1, packed: 1, dispatched: 0, delivered: 0, problems: 0 });
  const idsOf = async (query: string) =>
    (await listStoreParcels(server, packer, query)).items.map(({ id }) => id);
  expect(await idsOf('?status=new')).toEqual([second.id]);
  expect(await idsOf('?status=packed')).toEqual([first.id]);
  expect(await idsOf(`?q=${second.order.number.toLowerCase()}`)).toEqual([second.id]);
  expect(await idsOf('?q=bisi')).toHaveLength(2);
  expect(await idsOf('?q=cloud')).toHaveLength(2);
  expect(await idsOf('?q=100%25')).toEqual([]);
  expect(await idsOf('?late=true')).toEqual([]);
  await setDispatchBy(first.id, -2);
  await setDispatchBy(second.id, -1);
  expect(await idsOf('?late=true')).toEqual([first.id, second.id]);
  const problems = await listStoreParcels(server, packer, '?status=problems');
  expect(problems.items.map((item) => item.problems)).toEqual([['late'], ['late']]);
  expect(problems.counts.problems).toBe(2);
});

it('packer takes a parcel to its delivery; each step names its actor and is in the audit log', async () => {
  const { id } = await paid();
  for (const step of [
    { status: 'packed' },
    { status: 'dispatched', courier: 'gig', trackingNumber: 'GIG-1' },
    deliveryStep(server, id),
  ])
    expect(await statusOf(changeParcel(server, packer, id, step))).toBe(200);
  const { events, deliveryProof, courier } = await fetchStoreParcel(server, packer, id);
  expect([deliveryProof, courier]).toEqual(['code', 'gig']);
  expect(events.map(({ status, actor }) => `${status} by ${actor}`)).toEqual([
    'placed by shopper',
    'paid by system',
    'processing by store',
    'shipped by store',
    'delivered by store',
  ]);
  const by = { actorRole: 'packer', actorId: packer.id };
  expect(await audited(id)).toEqual(
    ['parcel.packed', 'parcel.dispatched', 'parcel.delivered'].map((action) => ({ action, ...by })),
  );
});

it('shopper and system are named as actors of a delivery and a cancellation', async () => {
  const { id, order, shopper } = await paid();
  await changeParcel(server, owner, id, { status: 'packed' });
  await changeParcel(server, owner, id, { status: 'dispatched' });
  const body = { parcelId: id };
  await callAs(server, shopper, ['POST', `/order/${order.id}/received/`], { body });
  await callAs(server, shopper, ['POST', `/order/${order.id}/cancel/`], { body: {} });
  const events = await server.deps.db.select().from(orderEvents);
  const actorOf = (status: string) =>
    events.filter((event) => event.status === status).map(({ actor }) => actor);
  expect([actorOf('delivered'), actorOf('cancelled')]).toEqual([['shopper'], ['shopper']]);
  expect((await audited(id)).at(-1)).toEqual({
    action: 'parcel.delivered',
    actorRole: 'shopper',
    actorId: shopper.id,
  });
});

it('accountant reads orders and changes none; other stores and unpaid orders are not found (T17, T36)', async () => {
  const { id, lineId, order } = await paid();
  const accountant = await addStoreMember(server, storeId, 'accountant');
  expect((await fetchStoreParcel(server, accountant, id)).id).toBe(id);
  expect(await statusOf(changeParcel(server, accountant, id, { status: 'packed' }))).toBe(403);
  const foreign = order.parcels.find((parcel) => parcel.storeId !== storeId)?.id ?? '';
  for (const reply of [
    server.request('GET', `/order/store/${foreign}/`, { bearer: owner.bearer }),
    split(foreign, lineId, 1),
    cancelLine(foreign, { lineId }),
  ])
    expect((await reply).status).toBe(404);
  const unpaid = await placeOrderAs(server, await addMember(server), [{ id: cleanser.id, quantity: 2 }]);
  const hidden = unpaid.parcels[0]?.id ?? '';
  const shown = server.request('GET', `/order/store/${hidden}/`, { bearer: owner.bearer });
  expect((await shown).status).toBe(404);
  expect(await statusOf(split(hidden, unpaid.parcels[0]?.items[0]?.id ?? '', 1))).toBe(409);
});

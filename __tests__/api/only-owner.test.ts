import { eq, sql } from 'drizzle-orm';

import type { ProductList } from '@/contracts/catalogue';
import { MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import type { DeletionPlan } from '@/contracts/privacy';
import type { Wallet } from '@/contracts/wallet';
import { storeBalances } from '@/server/modules/ledger/tables';
import { staffMembers } from '@/server/modules/staff-accounts/tables';
import { stores } from '@/server/modules/stores/tables';

import { fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
import {
  addAdmin,
  addStoreMember,
  addStoreOwner,
  callAs,
  leaveStores,
  type Member,
} from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { addBankAccount, earn, withdraw } from '../support/api/payouts';
import { PASSWORD } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
  await server.deps.db.update(stores).set({ status: 'open' });
  await server.deps.db.delete(staffMembers);
  owner = await addStoreOwner(server, storeId);
});

type RefusedReply = DeletionPlan & { error: string };
const leave = <T>(member: Member, status: number) =>
  callAs<T>(server, member, ['DELETE', '/users/'], { body: { password: PASSWORD }, status });
const readPlan = (member: Member) => callAs<DeletionPlan>(server, member, ['GET', '/users/deletion/']);
const close = (member: Member, status = 200) =>
  callAs<{ item: { status: string } }>(server, member, ['POST', '/store/close/'], { status });
const kindsOf = ({ blockers }: DeletionPlan) => blockers.map(({ kind }) => kind);

async function expectRefusal(member: Member, kinds: string[]): Promise<void> {
  expect(kindsOf(await readPlan(member))).toEqual(kinds);
  const refusal = await leave<RefusedReply>(member, 409);
  expect(kindsOf(refusal)).toEqual(kinds);
  expect(refusal.blockers.map((one) => one.storeName)).toEqual(kinds.map(() => cleanser.store.name));
}

const readWallet = () => callAs<Wallet>(server, owner, ['GET', '/wallet/']);
const fetchProducts = async () => {
  const reply = await server.request('GET', `/product/all-products/?store=${cleanser.store.slug}`);
  return ((await reply.json()) as ProductList).total;
};

it('only owner of an open store deletes the account once the store is closed', async () => {
  await expectRefusal(owner, ['store-open']);
  expect(await fetchProducts()).toBeGreaterThan(0);
  expect((await close(owner)).item.status).toBe('closed');
  expect(await fetchProducts()).toBe(0);
  expect(await readPlan(owner)).toEqual({ blockers: [], kept: [] });
  await leave(owner, 200);
});

it('only owner with an open parcel, then with money, is refused until another owner is named', async () => {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await payByCard(server, placed);
  await close(owner);
  await expectRefusal(owner, ['store-parcels', 'store-money']);
  await moveParcels(server, placed.order.id, 'delivered');
  await expectRefusal(owner, ['store-parcels', 'store-money']);
  const manager = await addStoreMember(server, storeId, 'manager');
  await expectRefusal(owner, ['store-parcels', 'store-money']);
  await callAs(server, owner, ['PATCH', `/store/members/${manager.id}/`], { body: { role: 'owner' } });
  await leave(owner, 200);
  expect(kindsOf(await readPlan(manager))).toEqual(['store-parcels', 'store-money']);
});

it('only owner of a closed store with available money, or with a debt, is refused', async () => {
  await earn(server, cleanser.id, 1);
  await server.deps.db.execute(sql`update order_events set at = at - interval '8 days'`);
  await close(owner);
  await expectRefusal(owner, ['store-money']);
  await server.deps.db
    .update(storeBalances)
    .set({ availableKobo: -1 })
    .where(eq(storeBalances.storeId, storeId));
  await expectRefusal(owner, ['store-debt']);
});

it('closed store withdraws all it has left, however little, and only all of it', async () => {
  await earn(server, cleanser.id, 1);
  await addBankAccount(server, owner);
  const { availableKobo } = await readWallet();
  await withdraw(server, owner, availableKobo - 100_000);
  expect(await readWallet()).toMatchObject({ availableKobo: 100_000, minimumPayoutKobo: MIN_PAYOUT_KOBO });
  await withdraw(server, owner, 100_000, { status: 409 });
  await close(owner);
  expect((await readWallet()).minimumPayoutKobo).toBe(100_000);
  await withdraw(server, owner, 99_999, { status: 409 });
  await withdraw(server, owner, 100_000);
  expect((await readWallet()).availableKobo).toBe(0);
});

it('store is closed by its owners only, once, and not while it is suspended', async () => {
  const manager = await addStoreMember(server, storeId, 'manager');
  await close(manager, 403);
  await server.deps.db.update(stores).set({ status: 'suspended' }).where(eq(stores.id, storeId));
  await close(owner, 409);
  await server.deps.db.update(stores).set({ status: 'open' }).where(eq(stores.id, storeId));
  await close(owner);
  await close(owner, 409);
});

it('last administrator deletes the account only after naming another', async () => {
  const admin = await addAdmin(server);
  expect(await readPlan(admin)).toMatchObject({ blockers: [{ kind: 'last-admin', storeId: null }] });
  expect(kindsOf(await leave<RefusedReply>(admin, 409))).toEqual(['last-admin']);
  const second = await addAdmin(server);
  await leave(admin, 200);
  expect(kindsOf(await leave<RefusedReply>(second, 409))).toEqual(['last-admin']);
});

it('staff cannot reopen a closed store whose only owner has left, and read what its people can do', async () => {
  await close(owner);
  await leaveStores(server, storeId);
  const admin = await addAdmin(server);
  const reopen = <T>(status: number) =>
    callAs<T>(server, admin, ['PATCH', `/staff/stores/${storeId}/`], {
      body: { status: 'open', reason: 'They asked' },
      status,
    });
  const { error } = await reopen<{ error: string }>(409);
  expect(error).toContain('no owner');
  expect(error).toContain('apply for a new store');
  expect(await fetchProducts()).toBe(0);
  await addStoreOwner(server, storeId);
  await reopen(200);
  expect(await fetchProducts()).toBeGreaterThan(0);
});

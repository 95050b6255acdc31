import { eq } from 'drizzle-orm';

import { staffRoles, storeRoles } from '@/contracts/permissions';
import { storeMembers } from '@/server/modules/members/tables';
import { staffMembers } from '@/server/modules/staff-accounts/tables';

import { fillShop } from '../support/api/catalogue';
import { listGuardedCalls, type GuardedCall } from '../support/api/guarded-calls';
import { addMember, addStaff, addStoreMember, joinStore, type Member } from '../support/api/members';
import { occupyStore, type OccupiedStore } from '../support/api/occupied-store';
import { findRowsWith } from '../support/api/rows-of';
import { saveState } from '../support/api/save-state';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const otherStoreId = products.retinol.store.id;

let server: TestServer;
let store: OccupiedStore;
let calls: GuardedCall[];
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  store = await occupyStore(server, await addStaff(server, 'moderator'));
  await server.deps.background.settled();
  calls = await listGuardedCalls(server, store.ids);
  restore = await saveState(server);
});
afterAll(() => server.close());
afterEach(() => restore());

const forStores = () => calls.filter(({ isForStores }) => isForStores);
const forStaff = () => calls.filter(({ isForStores }) => !isForStores);
const rowsOfStore = () => findRowsWith(server, store.secrets);

/**
 * Sends the calls and expects that each is answered with the status and reads or changes nothing.
 */
async function expectRefusal(
  list: GuardedCall[],
  status: (call: GuardedCall) => number | undefined,
  { bearer, headers }: { bearer?: string; headers?: Record<string, string> } = {},
): Promise<void> {
  const before = await rowsOfStore();
  for (const call of list) {
    const reply = await call.send(bearer, headers);
    const text = await reply.text();
    const expected = status(call);
    expect([call.name, reply.status]).toEqual([call.name, expected ?? expect.any(Number)]);
    expect(reply.status).toBeLessThan(500);
    const read = store.secrets.filter((secret) => text.includes(secret) && !call.sends(secret));
    expect([call.name, read]).toEqual([call.name, []]);
  }
  await server.deps.background.settled();
  expect(await rowsOfStore()).toEqual(before);
}

it('OpenAPI document lists the guarded calls, and each names a row that exists', async () => {
  expect(forStores().length).toBeGreaterThan(15);
  expect(forStaff().length).toBeGreaterThan(15);
  expect((await rowsOfStore()).length).toBeGreaterThan(40);
  for (const call of forStores().filter(({ namesRow }) => namesRow)) {
    const { status } = await call.send(store.owner.bearer);
    expect([call.name, [403, 404].includes(status)]).toEqual([call.name, false]);
    await restore();
  }
});

it('visitor and shopper neither read nor change a row of a store (T36)', async () => {
  await expectRefusal(calls, () => 401);
  await expectRefusal(calls, () => 403, await addMember(server));
});

it.each(storeRoles)(
  '%s of another store neither reads nor changes a row of the store (T36)',
  async (role) => {
    const outsider = await addStoreMember(server, otherStoreId, role);
    const isAllowed = ({ roles }: GuardedCall) => roles.includes(role);
    const rejoining = forStores().map((call): GuardedCall => ({
      ...call,
      // One of the calls leaves the store.
      send: async (...args) => {
        await joinStore(server, otherStoreId, outsider.id, role);
        return call.send(...args);
      },
    }));
    const expected = (call: GuardedCall) => (isAllowed(call) ? (call.namesRow ? 404 : undefined) : 403);
    await expectRefusal(rejoining, expected, outsider);
    await expectRefusal(forStaff(), () => 403, outsider);
    const headers = { 'x-store': store.ids.storeId ?? '' };
    await expectRefusal(rejoining, () => 404, { ...outsider, headers });
  },
);

it('packer, manager and accountant change nothing of their own store that the table forbids (T36)', async () => {
  for (const role of storeRoles) {
    const member = await addStoreMember(server, products.cleanser.store.id, role);
    const forbidden = calls.filter(({ isForStores, roles }) => !isForStores || !roles.includes(role));
    await expectRefusal(forbidden, () => 403, member);
  }
});

it.each(staffRoles)('%s reads and changes nothing that the table forbids (T36)', async (role) => {
  const member = await addStaff(server, role);
  const forbidden = calls.filter(({ isForStores, roles }) => isForStores || !roles.includes(role));
  await expectRefusal(forbidden, () => 403, member);
  for (const call of forStaff().filter(({ roles }) => roles.includes(role))) {
    const { status } = await call.send(member.bearer);
    const isRefused = [401, 403].includes(status) || (call.namesRow && status === 404);
    expect([call.name, isRefused]).toEqual([call.name, false]);
  }
});

it('removed member and demoted staff are refused by every call, also in an open tab (T37)', async () => {
  const removed = await removeRights(await addStoreMember(server, products.cleanser.store.id, 'owner'));
  await expectRefusal(calls, () => 403, removed);
  await expectRefusal(calls, () => 403, await removeRights(await addStaff(server, 'admin')));
});

/** Uses the rights once, as an open tab does, and takes them away behind its back. */
async function removeRights(member: Member): Promise<Member> {
  const { db } = server.deps;
  await server.request('GET', '/users/current-user/', { bearer: member.bearer });
  await db.delete(storeMembers).where(eq(storeMembers.userId, member.id));
  await db.delete(staffMembers).where(eq(staffMembers.userId, member.id));
  return member;
}

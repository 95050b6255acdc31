import { randomUUID } from 'node:crypto';

import {
  isStaffAction,
  isStoreAction,
  staffPermissions,
  staffRoles,
  storePermissions,
  storeRoles,
  type StaffRole,
  type StoreRole,
} from '@/contracts/permissions';
import { listEndpoints } from '@/server/app';
import { sessions } from '@/server/modules/sessions/tables';
import type { Endpoint } from '@/server/platform/http/endpoint';

import { fillShop } from '../support/api/catalogue';
import { addStaff, addStoreMember, joinStore, type Member } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const storeId = products.cleanser.store.id;
const otherStoreId = products.retinol.store.id;

let server: TestServer;
let endpoints: Endpoint[];
const members = new Map<StoreRole, Member>();
const staff = new Map<StaffRole, Member>();

beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  endpoints = listEndpoints(server.deps).filter(
    ({ access }) => isStoreAction(access) || isStaffAction(access),
  );
  for (const role of storeRoles) members.set(role, await addStoreMember(server, storeId, role));
  for (const role of staffRoles) staff.set(role, await addStaff(server, role));
});
afterAll(() => server.close());

/** Calls an endpoint with ids that exist nowhere, so that only the access decides. */
async function call({ method, path }: Endpoint, bearer: string) {
  const address = path.replace(/\{\w+\}/g, randomUUID());
  const reply = await server.request(method, address, {
    bearer,
    ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
  });
  return reply.status;
}

const storeEndpoints = () => endpoints.filter(({ access }) => isStoreAction(access));
const staffEndpoints = () => endpoints.filter(({ access }) => isStaffAction(access));

/** The endpoints that let the caller past the access check. */
const listAllowed = async (list: Endpoint[], bearer: string) => {
  const allowed: string[] = [];
  for (const endpoint of list) {
    const status = await call(endpoint, bearer);
    expect(status).toBeLessThan(500);
    if (status !== 401 && status !== 403) allowed.push(`${endpoint.method} ${endpoint.path}`);
  }
  return allowed;
};

const namesOf = (list: Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`);

it.each(storeRoles)(
  'store role %s reaches exactly its permitted endpoints and no staff endpoint (T36)',
  async (role) => {
    const { id = '', bearer = '' } = members.get(role) ?? {};
    const expected = storeEndpoints().filter(({ access }) => {
      const roles: readonly StoreRole[] = isStoreAction(access) ? storePermissions[access] : [];
      return roles.includes(role);
    });
    const allowed: string[] = [];
    for (const endpoint of storeEndpoints()) {
      allowed.push(...(await listAllowed([endpoint], bearer)));
      // One of the calls leaves the store.
      await joinStore(server, storeId, id, role);
    }
    expect(allowed).toEqual(namesOf(expected));
    expect(await listAllowed(staffEndpoints(), bearer)).toEqual([]);
  },
);

it.each(staffRoles)(
  'staff role %s reaches exactly the endpoints of its permissions, and no store endpoint (T36)',
  async (role) => {
    const { bearer = '' } = staff.get(role) ?? {};
    const expected = staffEndpoints().filter(({ access }) => {
      const roles: readonly StaffRole[] = isStaffAction(access) ? staffPermissions[access].roles : [];
      return role === 'admin' || roles.includes(role);
    });
    expect(await listAllowed(staffEndpoints(), bearer)).toEqual(namesOf(expected));
    expect(await listAllowed(storeEndpoints(), bearer)).toEqual([]);
  },
);

it('member of two stores has to choose one', async () => {
  const person = await addStoreMember(server, storeId, 'manager');
  await joinStore(server, otherStoreId, person.id, 'packer');
  const reply = await server.request('GET', '/order/store/', { bearer: person.bearer });
  expect(reply.status).toBe(409);
  const chosen = { bearer: person.bearer, headers: { 'x-store': otherStoreId } };
  expect((await server.request('GET', '/order/store/', chosen)).status).toBe(200);
  expect((await server.request('GET', '/store/members/', chosen)).status).toBe(403);
});

it('without the second factor staff reach no endpoint; without a fresh confirmation, none that moves money (T37)', async () => {
  const admin = await addStaff(server, 'admin');
  await server.deps.db.update(sessions).set({ confirmedAt: new Date(server.clock.now.getTime() - 601_000) });
  const confirmed = staffEndpoints().filter(
    ({ access }) => isStaffAction(access) && staffPermissions[access].requiresConfirmation,
  );
  for (const { method, path } of confirmed) {
    const reply = await server.request(method, path, { bearer: admin.bearer });
    expect([reply.status, await reply.json()]).toEqual([403, expect.objectContaining({ confirm: true })]);
  }
  await server.deps.db.update(sessions).set({ secondFactorAt: null });
  const reply = await server.request('GET', '/staff/audit/', { bearer: admin.bearer });
  expect([reply.status, await reply.json()]).toEqual([403, expect.objectContaining({ secondFactor: true })]);
});

it('OpenAPI names the action and roles of every guarded endpoint', async () => {
  const { paths } = (await (await server.request('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, { 'x-action'?: string; 'x-roles'?: string[] }>>;
  };
  for (const { method, path, access } of endpoints) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.['x-action']).toBe(access);
    expect(operation?.['x-roles']?.length).toBeGreaterThan(0);
  }
});

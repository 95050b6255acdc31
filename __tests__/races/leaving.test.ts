import { eq } from 'drizzle-orm';

import { storeMembers } from '@/server/modules/members/tables';
import { staffMembers } from '@/server/modules/staff-accounts/tables';

import { fillShop } from '../support/api/catalogue';
import {
  addAdmin,
  addMember,
  addStoreMember,
  addStoreOwner,
  leaveStores,
  type Member,
} from '../support/api/members';
import { startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { PASSWORD } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const ROUNDS = 12;
const storeId = products.cleanser.store.id;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
});
afterAll(() => server.close());

const call = async ({ bearer }: Member, method: string, path: string, body?: object) =>
  (await server.request(method, path, { bearer, ...(body && { body }) })).status;
const leave = (member: Member) => call(member, 'DELETE', '/users/', { password: PASSWORD });

/** Steps that two owners take at the same time, in turns. */
const endings: ((own: Member, other: Member) => Promise<number>)[] = [
  leave,
  (own) => call(own, 'DELETE', '/store/membership/'),
  (own, other) => call(own, 'DELETE', `/store/members/${other.id}/`),
  (own) => call(own, 'PATCH', `/store/members/${own.id}/`, { role: 'manager' }),
];

it('of two owners who leave at once in any way, one stays', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await leaveStores(server);
    const one = await addStoreOwner(server, storeId);
    const two = await addStoreMember(server, storeId, 'owner');
    const [first = leave, second = leave] = [endings[round % 4], endings[(round + (round >> 2)) % 4]];
    statuses.push(...(await Promise.all([first(one, two), second(two, one)])));
    const owners = await server.deps.db.$count(storeMembers, eq(storeMembers.role, 'owner'));
    expect([round, owners]).toEqual([round, 1]);
  }
  printMeasurement(
    'Two owners leave at once',
    `${ROUNDS} rounds, replies ${[...new Set(statuses)].join(' ')}`,
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

it('of two administrators who revoke each other or leave at once, one stays', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.deps.db.delete(staffMembers);
    const [one, two] = [await addAdmin(server), await addAdmin(server)];
    const revoke = (by: Member, whom: Member) =>
      call(by, 'DELETE', `/staff/roles/?userId=${whom.id}&role=admin`);
    const first = round % 3 === 2 ? leave(one) : revoke(one, two);
    const second = round % 3 === 0 ? revoke(two, one) : leave(two);
    statuses.push(...(await Promise.all([first, second])));
    expect([round, await server.deps.db.$count(staffMembers)]).toEqual([round, 1]);
  }
  printMeasurement('Two admins at once', `${ROUNDS} rounds, replies ${[...new Set(statuses)].join(' ')}`);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

it('invitation that is accepted while its inviter is removed adds the friend first or not at all', async () => {
  const outcomes = { joined: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    await leaveStores(server);
    const owner = await addStoreOwner(server, storeId);
    const coOwner = await addStoreMember(server, storeId, 'owner');
    const friend = await addMember(server);
    await call(coOwner, 'POST', '/store/members/', { email: friend.email, role: 'owner' });
    const mail = (await server.mails()).findLast(({ to }) => to === friend.email);
    const token = /invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const [removed, accepted] = await Promise.all([
      call(owner, 'DELETE', `/store/members/${coOwner.id}/`),
      call(friend, 'POST', '/store/invitations/accept/', { token }),
    ]);
    expect([removed, [200, 404].includes(accepted)]).toEqual([200, true]);
    outcomes[accepted === 200 ? 'joined' : 'refused'] += 1;
    expect(await call(friend, 'POST', '/store/invitations/accept/', { token })).toBe(404);
  }
  printMeasurement('Accepted while the inviter is removed', JSON.stringify(outcomes));
});

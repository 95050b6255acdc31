import { sql } from 'drizzle-orm';

import type { Members } from '@/contracts/members';

import { fillShop } from '../support/api/catalogue';
import {
  addMember,
  addStoreOwner,
  addStoreMember,
  callAs,
  leaveStores,
  type Member,
} from '../support/api/members';
import { PASSWORD } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await leaveStores(server);
  owner = await addStoreOwner(server, storeId);
});

const listMembers = (member: Member) => callAs<Members>(server, member, ['GET', '/store/members/']);

async function invite(email: string, role = 'packer', inviter = owner): Promise<string> {
  await callAs(server, inviter, ['POST', '/store/members/'], { body: { email, role }, status: 201 });
  const mail = (await server.mails()).findLast(({ to }) => to === email);
  return /invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const accept = (member: Member, token: string) =>
  server.request('POST', '/store/invitations/accept/', { bearer: member.bearer, body: { token } });

it('invited person joins with the invited role, once', async () => {
  const packer = await addMember(server);
  const token = await invite(packer.email);
  expect((await listMembers(owner)).invitations).toMatchObject([{ email: packer.email, role: 'packer' }]);
  const reply = await accept(packer, token);
  expect([reply.status, await reply.json()]).toMatchObject([200, { store: { id: storeId } }]);
  const { items } = await listMembers(owner);
  expect(items.map(({ role }) => role).sort()).toEqual(['owner', 'packer']);
  expect((await accept(packer, token)).status).toBe(404);
});

it('invitation is refused for another account, and after 7 days (T36)', async () => {
  const invited = await addMember(server);
  const stranger = await addMember(server);
  const token = await invite(invited.email);
  expect((await accept(stranger, token)).status).toBe(404);
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() + 7 * 24 * 60 * 60_000 + 1);
  await server.deps.db.execute(sql`update sessions set expires_at = expires_at + interval '30 days'`);
  const later = await callLogin(invited);
  expect((await accept({ ...invited, bearer: later }, token)).status).toBe(404);
  server.clock.now = now;
});

describe('invitation of a co-owner ends when the co-owner', () => {
  const endings: [string, (coOwner: Member) => Promise<unknown>][] = [
    ['is removed', ({ id }) => callAs(server, owner, ['DELETE', `/store/members/${id}/`])],
    [
      'steps down',
      ({ id }) => callAs(server, owner, ['PATCH', `/store/members/${id}/`], { body: { role: 'manager' } }),
    ],
    ['leaves', (coOwner) => callAs(server, coOwner, ['DELETE', '/store/membership/'])],
    [
      'deletes the account',
      (coOwner) => callAs(server, coOwner, ['DELETE', '/users/'], { body: { password: PASSWORD } }),
    ],
  ];

  it.each(endings)('%s', async (_, end) => {
    const coOwner = await addStoreMember(server, storeId, 'owner');
    const [friend, packer] = [await addMember(server), await addMember(server)];
    const token = await invite(friend.email, 'owner', coOwner);
    const other = await invite(packer.email);
    await end(coOwner);
    const open = (await listMembers(owner)).invitations.map(({ email }) => email);
    expect([open.includes(friend.email), open.includes(packer.email)]).toEqual([false, true]);
    expect((await accept(friend, token)).status).toBe(404);
    expect((await accept(packer, other)).status).toBe(200);
  });

  it('may no longer invite, even if the invitation is still there', async () => {
    const coOwner = await addStoreMember(server, storeId, 'owner');
    const friend = await addMember(server);
    const token = await invite(friend.email, 'owner', coOwner);
    await server.deps.db.execute(
      sql`update store_members set role = 'manager' where user_id = ${coOwner.id}::uuid`,
    );
    expect((await accept(friend, token)).status).toBe(404);
  });
});

async function callLogin({ email }: Member): Promise<string> {
  const reply = await server.request('POST', '/users/login/', { body: { email, password: PASSWORD } });
  const { user } = (await reply.json()) as { user: { accesstoken: string } };
  return user.accesstoken;
}

it('last owner can neither leave nor step down', async () => {
  for (const call of [
    server.request('DELETE', `/store/members/${owner.id}/`, { bearer: owner.bearer }),
    server.request('PATCH', `/store/members/${owner.id}/`, {
      bearer: owner.bearer,
      body: { role: 'manager' },
    }),
  ])
    expect((await call).status).toBe(409);
  const second = await addStoreMember(server, storeId, 'owner');
  await callAs(server, owner, ['DELETE', `/store/members/${owner.id}/`]);
  expect((await listMembers(second)).items).toMatchObject([{ id: second.id }]);
});

it('removal of a member and change of a role take effect at the next request (T37)', async () => {
  const manager = await addStoreMember(server, storeId, 'manager');
  const path = `/store/members/${manager.id}/`;
  await callAs(server, owner, ['PATCH', path], { body: { role: 'owner' } });
  await listMembers(manager);
  await callAs(server, owner, ['PATCH', path], { body: { role: 'packer' } });
  await callAs(server, manager, ['GET', '/store/members/'], { status: 403 });
  await callAs(server, manager, ['GET', '/order/store/']);
  await callAs(server, owner, ['DELETE', path]);
  await callAs(server, manager, ['GET', '/order/store/'], { status: 403 });
});

it('packer can leave but remove nobody, and another store can neither read nor change members (T36)', async () => {
  const packer = await addStoreMember(server, storeId, 'packer');
  const other = await addStoreOwner(server, retinol.store.id);
  await callAs(server, packer, ['DELETE', `/store/members/${owner.id}/`], { status: 403 });
  await callAs(server, other, ['DELETE', `/store/members/${packer.id}/`], { status: 404 });
  await callAs(server, other, ['PATCH', `/store/members/${packer.id}/`], {
    body: { role: 'owner' },
    status: 404,
  });
  expect((await listMembers(other)).items).toMatchObject([{ id: other.id }]);
  await callAs(server, packer, ['DELETE', '/store/membership/']);
  expect((await listMembers(owner)).items).toHaveLength(1);
});

it('every change is in the audit log, which owners read and the database keeps (T38)', async () => {
  const packer = await addStoreMember(server, storeId, 'packer');
  const other = await addStoreOwner(server, retinol.store.id);
  await callAs(server, owner, ['PATCH', `/store/members/${packer.id}/`], { body: { role: 'manager' } });
  type Audit = { items: { action: string; actorName: string }[] };
  const { items } = await callAs<Audit>(server, owner, ['GET', '/store/audit/']);
  expect(items[0]).toMatchObject({
    action: 'member.role-changed',
    actorName: 'Bisi Adeyemi',
    before: { role: 'packer' },
    after: { role: 'manager' },
    storeId,
  });
  const seen = await callAs<Audit>(server, other, ['GET', `/store/audit/?storeId=${storeId}`]);
  expect(seen.items).toEqual([]);
  for (const statement of [
    sql`update audit_log set reason = 'x'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(server.deps.db.execute(statement)).rejects.toThrow();
});

describe('all owners of a store are mailed', () => {
  const changes: [string, string[], (second: Member) => Promise<unknown>][] = [
    ['that an owner joined', ['has a new owner'], async () => undefined],
    [
      'that an owner was removed',
      ['has a new owner', 'An owner has left'],
      ({ id }) => callAs(server, owner, ['DELETE', `/store/members/${id}/`]),
    ],
    [
      'that an owner left',
      ['has a new owner', 'An owner has left'],
      (second) => callAs(server, second, ['DELETE', '/store/membership/']),
    ],
    [
      'that an owner became a packer and an owner again',
      ['has a new owner', 'An owner has left', 'has a new owner'],
      async ({ id }) => {
        for (const role of ['packer', 'packer', 'owner'])
          await callAs(server, owner, ['PATCH', `/store/members/${id}/`], { body: { role } });
      },
    ],
  ];
  it.each(changes)('%s, and packers are not', async (_change, subjects, change) => {
    const packer = await addStoreMember(server, storeId, 'packer');
    const second = await addMember(server);
    await accept(second, await invite(second.email, 'owner'));
    await change(second);
    const about = (await server.mails()).filter(({ subject }) =>
      /has a new owner|An owner has left/.test(subject),
    );
    for (const { email } of [owner, second]) {
      const own = about.filter(({ to }) => to === email);
      expect(own.map(({ subject }) => subjects.find((part) => subject.includes(part)))).toEqual(subjects);
      expect(own[0]?.text).toContain(second.email);
    }
    expect(about.filter(({ to }) => to === packer.email)).toEqual([]);
  });
});

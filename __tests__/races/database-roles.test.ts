import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { Client } from 'pg';

import { users } from '@/server/modules/authentication/tables';
import { checkSchema, migratePostgres } from '@/server/platform/database/migrate-postgres';
import { openPostgres } from '@/server/platform/database/postgres';
import { hasOwnerRights } from '@/server/platform/database/roles';
import { pruneExpiredData } from '@/server/prune';

import { bundleForNode, createApiProcess } from '../support/api/api-process';
import { fillShop } from '../support/api/catalogue';
import { createGuest, payByCard, placeOrder, sumLedger } from '../support/api/checkout';
import { createDatabase } from '../support/api/postgres-database';
import { clearRateLimits, PASSWORD } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { addUserWithAllData } from '../support/api/user-data';
import { products } from '../support/catalogue';

const asRole = (url: string, role: string) => Object.assign(new URL(url), { username: role }).toString();

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database with two roles of its own, as docs/operating.md says. */
async function createRoles() {
  const superuser = await createDatabase();
  const suffix = randomBytes(4).toString('hex');
  const [owner, shop] = [`owner_${suffix}`, `shop_${suffix}`];
  const database = new URL(superuser).pathname.slice(1);
  await run(
    superuser,
    `create role ${owner} login`,
    `create role ${shop} login`,
    `alter database ${database} owner to ${owner}`,
  );
  return { superuser, owner, shop, ownerUrl: asRole(superuser, owner), shopUrl: asRole(superuser, shop) };
}

let roles: Awaited<ReturnType<typeof createRoles>>;
let server: TestServer;
beforeAll(async () => {
  roles = await createRoles();
  await migratePostgres(roles.ownerUrl, roles.shopUrl);
  const database = openPostgres(roles.shopUrl, { onIdleError: () => undefined });
  server = await startTestServer({ database });
  await fillShop(server);
}, 60_000);
afterAll(() => server.close());

it.each([
  'drop table ledger_lines',
  'drop table users cascade',
  'alter table users add column note text',
  'alter table audit_log disable trigger audit_log_append_only',
  'alter table ledger_lines disable trigger all',
  'create table notes (id int)',
  'create temporary table notes (id int)',
  'create schema notes',
  'create function f() returns int language sql as $$ select 1 $$',
  'create or replace function refuse_ledger_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop trigger ledger_lines_append_only on ledger_lines',
  'truncate orders',
  'update ledger_lines set amount_kobo = 0',
  'delete from ledger_lines',
  'truncate ledger_lines',
  'update audit_log set reason = null',
  'delete from audit_log',
  'delete from drizzle.__drizzle_migrations',
  'set session_replication_role = replica',
])('the shop’s role is refused: %s', async (statement) => {
  await expect(run(roles.shopUrl, statement)).rejects.toThrow(/permission denied|must be owner/);
});

it('an order is placed, paid and booked, an account is deleted and old rows are pruned as the shop’s role', async () => {
  const placed = await placeOrder(server, await createGuest(server, [{ id: products.cleanser.id }]));
  await payByCard(server, placed);
  expect(await sumLedger(server)).toBe(0);

  await clearRateLimits(server);
  const { userId, bearer } = await addUserWithAllData(server);
  const left = await server.request('DELETE', '/users/', { body: { password: PASSWORD }, bearer });
  expect(left.status).toBe(200);
  expect(await server.deps.db.select().from(users).where(eq(users.id, userId))).toEqual([]);

  const inAYear = new Date(Date.now() + 366 * 24 * 60 * 60_000);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, inAYear);
  await server.mails();
}, 60_000);

it('the shop’s role checks the schema, and knows that it has no rights of the owner', async () => {
  await expect(checkSchema(roles.shopUrl)).resolves.toBeUndefined();
  expect(await hasOwnerRights(server.deps.db)).toBe(false);
  const owner = openPostgres(roles.ownerUrl, { onIdleError: () => undefined });
  expect(await hasOwnerRights(owner.db)).toBe(true);
  await owner.close();
  await expect(migratePostgres(roles.ownerUrl, roles.shopUrl)).resolves.toBe(0);
});

it('a shop migrates as the owner at its start, and another instance starts without knowing the owner', async () => {
  const { ownerUrl, shopUrl } = await createRoles();
  const bundle = bundleForNode();
  const settings = { LOG_LEVEL: 'error' };
  const first = await createApiProcess(bundle.file, shopUrl, { ...settings, DATABASE_OWNER_URL: ownerUrl });
  const second = await createApiProcess(bundle.file, shopUrl, { ...settings, MIGRATE_ON_START: 'false' });
  try {
    for (const shop of [first, second]) {
      await shop.start();
      expect((await shop.request('GET', '/health')).status).toBe(200);
    }
  } finally {
    await Promise.all([first.close(), second.close()]);
    bundle.remove();
  }
}, 60_000);

it('a shop whose role may act as the owner is refused', async () => {
  const { superuser, owner, shop, ownerUrl, shopUrl } = await createRoles();
  await expect(migratePostgres(ownerUrl, ownerUrl)).rejects.toThrow('may act as the owner');
  await run(superuser, `grant ${owner} to ${shop}`);
  await expect(migratePostgres(ownerUrl, shopUrl)).rejects.toThrow('may act as the owner');
});

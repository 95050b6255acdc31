import { sql } from 'drizzle-orm';

import { productVariants } from '@/server/modules/products/tables';
import { checkSchema, migratePostgres } from '@/server/platform/database/migrate-postgres';
import { openPostgres } from '@/server/platform/database/postgres';

import { bundleForNode, createApiProcess } from '../support/api/api-process';
import { fillShop } from '../support/api/catalogue';
import { createGuestOrders, requestGuestOrder } from '../support/api/concurrent-guests';
import { createDatabase } from '../support/api/postgres-database';
import { startTestServer } from '../support/api/test-server';

it('server told not to migrate starts only once the database is migrated', async () => {
  const bundle = bundleForNode();
  const url = await createDatabase();
  const settings = { MIGRATE_ON_START: 'false', LOG_LEVEL: 'silent' };
  const shop = await createApiProcess(bundle.file, url, settings);
  try {
    await expect(checkSchema(url)).rejects.toThrow(/lacks \d+ migrations.*npm run migrate/);
    await expect(shop.start()).rejects.toThrow('The process did not start.');
    expect(await migratePostgres(url)).toBeGreaterThan(0);
    await shop.start();
    expect((await shop.request('GET', '/health')).status).toBe(200);
    expect(await migratePostgres(url)).toBe(0);
  } finally {
    await shop.close();
    bundle.remove();
  }
}, 60_000);

it('database with a migration of a newer version passes the check', async () => {
  const url = await createDatabase();
  await migratePostgres(url);
  const { db, close } = openPostgres(url, { onIdleError: () => undefined });
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() * 2})`,
  );
  await close();
  await expect(checkSchema(url)).resolves.toBeUndefined();
});

it('server of the former release that starts during a deploy leaves the newer functions in place', async () => {
  const url = await createDatabase();
  await migratePostgres(url);
  const { db, close } = openPostgres(url, { onIdleError: () => undefined });
  const readFunction = () =>
    db
      .select({ body: sql`prosrc` })
      .from(sql`pg_proc`)
      .where(sql`proname = 'lagos_day'`);
  const [older] = await readFunction();
  await db.execute(
    sql`create or replace function lagos_day("at" timestamptz) returns date language sql immutable as 'select current_date'`,
  );
  await migratePostgres(url);
  expect(await readFunction()).toEqual([{ body: 'select current_date' }]);

  await db.execute(sql`delete from drizzle.functions`);
  await expect(checkSchema(url)).rejects.toThrow(/lacks the functions.*npm run migrate/);
  await migratePostgres(url);
  expect(await readFunction()).toEqual([older]);
  await close();
});

it('a Postgres of the former migrations is refused and not changed', async () => {
  const url = await createDatabase();
  const { db, close } = openPostgres(url, { onIdleError: () => undefined });
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)`,
  );
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('accounts', 1795208565726)`,
  );
  for (const open of [migratePostgres, checkSchema])
    await expect(open(url)).rejects.toThrow(/An earlier version of the shop made this database/);
  expect(
    await db
      .select({ name: sql`tablename` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public'`),
  ).toEqual([]);
  await close();
});

it('order that waits too long for a lock is answered 503 and can be sent again', async () => {
  const url = await createDatabase();
  await migratePostgres(url);
  const database = openPostgres(url, { lockMilliseconds: 200, onIdleError: () => undefined });
  const server = await startTestServer({ limits: 'off', database });
  await fillShop(server);
  const [body = {}] = await createGuestOrders(server, 1);
  const reply = await server.deps.db.transaction(async (tx) => {
    await tx.select().from(productVariants).for('update');
    return requestGuestOrder(server, body);
  });
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('2');
  expect((await requestGuestOrder(server, body)).status).toBe(201);
  await server.close();
});

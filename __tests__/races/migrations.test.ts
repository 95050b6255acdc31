import { sql } from 'drizzle-orm';

import { checkSchema, migratePostgres } from '@/server/platform/database/migrate-postgres';
import { openPostgres } from '@/server/platform/database/postgres';
import { productVariants } from '@/server/platform/database/schema/products';

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

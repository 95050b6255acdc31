import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

import { openEmbedded } from '@/server/platform/database/embedded';
import { findMissing, migrationsFolder } from '@/server/platform/database/schema-version';

const BY_ITSELF = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`;

it('functions.sql alone says what the database does by itself, and can be applied again', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const readDefinitions = async () => (await client.query<{ definition: string }>(BY_ITSELF)).rows;
  const apply = async () => {
    const { functions = '' } = await findMissing((text) => client.query(text));
    await client.exec(functions);
  };
  await migrate(drizzle(client), { migrationsFolder });
  expect(await readDefinitions()).toEqual([]);
  await apply();
  const first = await readDefinitions();
  expect(first.length).toBeGreaterThan(50);
  await client.exec('delete from drizzle.functions');
  await apply();
  expect(await readDefinitions()).toEqual(first);
  expect(await findMissing((text) => client.query(text))).toEqual({ migrations: 0 });
  await client.close();
});

it('every function and trigger of functions.sql has a comment that says what it is for', () => {
  const text = readFileSync(path.join(migrationsFolder, '../functions.sql'), 'utf8');
  const functions = text
    .split('\n\n')
    .filter((paragraph) => paragraph.includes('CREATE OR REPLACE FUNCTION'));
  expect(functions.length).toBeGreaterThan(20);
  for (const paragraph of functions) expect(paragraph).toMatch(/^-- [A-Z]/);
});

it('a database of the former migrations is refused with advice, and keeps its rows', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'didan-former-'));
  const former = await PGlite.create({ dataDir: path.join(dataDir, 'database') });
  await former.exec(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('accounts', 1795208565726), ('notices', 1795951650321);
    create table users (email text); insert into users values ('ada@example.test');`);
  await former.close();
  await expect(openEmbedded(dataDir)).rejects.toThrow(
    /An earlier version.*Nothing was changed.*move the folder/s,
  );
  const reopened = await PGlite.create({ dataDir: path.join(dataDir, 'database') });
  expect((await reopened.query('select email from users')).rows).toEqual([{ email: 'ada@example.test' }]);
  const tables = await drizzle(reopened).execute(
    sql`select table_name from information_schema.tables where table_schema in ('public', 'drizzle') order by 1`,
  );
  expect(tables.rows).toEqual([{ table_name: '__drizzle_migrations' }, { table_name: 'users' }]);
  await reopened.close();
  rmSync(dataDir, { recursive: true });
});

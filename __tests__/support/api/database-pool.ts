import { readFileSync } from 'node:fs';

import type { PGlite } from '@electric-sql/pglite';

import { EmbeddedClient } from '@/server/platform/database/embedded-client';

import { releaseTimers } from './release-timers';
import { createRestore } from './restore-rows';

releaseTimers();

/** As `discard all`, which would make the next test file prepare every statement anew. */
const FORGET_SESSION =
  'reset all; reset session authorization; close all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences;';

type Pooled = { client: PGlite; restore: () => Promise<void>; structure: string };

/** Databases of this worker that no test file uses, by snapshot. */
const idle = new Map<string, Pooled[]>();

/**
 * Opens an embedded database in memory from a snapshot. A database that an earlier test file has
 * closed gets the snapshot's rows back, which takes a twentieth of the time.
 *
 * @param snapshot path of the file
 */
export async function openPooledDatabase(
  snapshot: string,
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  const pooled = (await reuseDatabase(snapshot)) ?? (await createDatabase(snapshot));
  const { client, release } = revocable(pooled.client);
  const close = () => {
    release();
    idle.set(snapshot, [...(idle.get(snapshot) ?? []), pooled]);
    return Promise.resolve();
  };
  return { client, close };
}

async function createDatabase(snapshot: string): Promise<Pooled> {
  const client = await EmbeddedClient.open({ loadDataDir: new Blob([readFileSync(snapshot)]) });
  const restore = await createRestore(client, 'snapshot');
  return { client, restore, structure: await describeStructure(client) };
}

async function reuseDatabase(snapshot: string): Promise<Pooled | undefined> {
  const pooled = idle.get(snapshot)?.pop();
  if (!pooled) return undefined;
  // A test file that changes tables, triggers or indexes leaves the database to nobody else.
  if ((await describeStructure(pooled.client)) !== pooled.structure) {
    await pooled.client.close();
    return undefined;
  }
  await pooled.client.exec(FORGET_SESSION);
  await pooled.restore();
  return pooled;
}

async function describeStructure(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ structure: string }>(`
    select md5(string_agg(line, ',' order by line)) as structure from (
      select 'class ' || oid || relname || relnamespace::text as line from pg_class where relkind <> 't'
      union all select 'column ' || attrelid || attname || attnotnull || attisdropped from pg_attribute
      union all select 'trigger ' || tgrelid || tgname || tgenabled::text from pg_trigger
      union all select 'constraint ' || oid || conname from pg_constraint
      union all select 'function ' || oid || md5(prosrc) from pg_proc
    ) as lines`);
  return rows[0]?.structure ?? '';
}

/**
 * A client that refuses to work after its release, so that a late query of one test file never
 * reaches the next one's rows.
 */
function revocable(client: PGlite) {
  let isReleased = false;
  const proxy = new Proxy(client, {
    get(target, name) {
      if (isReleased) throw new Error('This test database is closed.');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { client: proxy, release: () => (isReleased = true) };
}

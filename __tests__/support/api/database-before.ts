import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const folder = path.join(process.cwd(), 'src/server/platform/database/migrations');

/**
 * An empty database as it was before a migration, and that migration, which accepts rows that refer
 * to ones that are not there.
 *
 * @param name of the migration, without its number
 * @throws Error if there is no such migration
 */
export async function createDatabaseBefore(
  name: string,
): Promise<{ client: PGlite; migrate: () => Promise<unknown> }> {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ file, sql: readFileSync(path.join(folder, file), 'utf8') }));
  const at = migrations.findIndex(({ file }) => file.includes(name));
  if (at < 0) throw new Error(`No migration is named ${name}.`);
  const client = await PGlite.create({ extensions: { pg_trgm } });
  for (const { sql } of migrations.slice(0, at)) await client.exec(sql);
  const migrate = () =>
    client.exec(
      `set session_replication_role = replica; ${migrations[at]?.sql}; reset session_replication_role`,
    );
  return { client, migrate };
}

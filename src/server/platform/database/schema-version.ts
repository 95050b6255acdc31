import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readMigrationFiles } from 'drizzle-orm/migrator';

/** In the sources: production also runs from the repository's root. */
export const databaseFolder = path.join(process.cwd(), 'src/server/database');

export const migrationsFolder = path.join(databaseFolder, 'migrations');

/** Runs a statement, on Postgres or on the embedded database. */
type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/**
 * Compares a database with the migrations and the functions of this version.
 * @returns `migrations`: how many it lacks; `functions`: the statements of functions.sql if they
 * have to be applied, which is so after a migration, and if this text of them never was. A text that
 * was applied before is an older one where a former version starts again during a deploy.
 * @throws {Error} if another chain of migrations made it; nothing has been changed then
 */
export async function findMissing(query: Query): Promise<{ migrations: number; functions?: string }> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const { first, last } = await readApplied(query);
  if (first < (migrations[0]?.folderMillis ?? 0)) throw new Error(FORMER_CHAIN);
  const missing = migrations.filter(({ folderMillis }) => folderMillis > last).length;
  const { text, hash } = readFunctions();
  const isApplied = missing === 0 && (await hasFunctions(query, hash));
  return { migrations: missing, ...(!isApplied && { functions: text }) };
}

const FORMER_CHAIN =
  'An earlier version of the shop made this database, with migrations that no longer exist. Nothing was changed in it. ' +
  'Start with an empty one: the embedded database with another DATA_DIR (or move the folder .data away), ' +
  'Postgres with a new database in DATABASE_URL and an empty DATA_DIR or bucket. ' +
  'To keep its rows, go back to the version that made it and export them.';

/** When the first and the last migration of a database were written; an empty one has none. */
async function readApplied(query: Query): Promise<{ first: number; last: number }> {
  if (!(await hasTable(query, 'drizzle.__drizzle_migrations'))) return { first: Infinity, last: 0 };
  const { rows } = await query(
    'select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const { first, last } = rows[0] ?? {};
  return { first: Number(first ?? Infinity), last: Number(last ?? 0) };
}

async function hasFunctions(query: Query, hash: string): Promise<boolean> {
  if (!(await hasTable(query, 'drizzle.functions'))) return false;
  const { rows } = await query(`select from drizzle.functions where hash = '${hash}'`);
  return rows.length > 0;
}

async function hasTable(query: Query, name: string): Promise<boolean> {
  const { rows } = await query(`select to_regclass('${name}') is not null as exists`);
  return rows[0]?.exists === true;
}

/** Reads functions.sql, to which a note is added that it has been applied. */
function readFunctions(): { text: string; hash: string } {
  const statements = readFileSync(path.join(databaseFolder, 'functions.sql'), 'utf8');
  const hash = createHash('sha256').update(statements).digest('hex');
  const text = `${statements}
create table if not exists drizzle.functions (hash text primary key, applied_at timestamptz not null default now());
insert into drizzle.functions (hash) values ('${hash}') on conflict do nothing;`;
  return { text, hash };
}

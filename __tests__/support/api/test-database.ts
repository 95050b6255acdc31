import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import { type Database, type Db } from '@/server/platform/database/database';
import { lockDirectory } from '@/server/platform/database/directory-lock';
import { openEmbedded } from '@/server/platform/database/embedded';
import { seedCatalogue } from '@/server/seed/seed-catalogue';

import { openPooledDatabase } from './database-pool';
import { openDatabaseCopy } from './postgres-database';

/** Content of a snapshot besides the tables. */
const seeds = {
  empty: async () => {},
  demo: (db: Db) => seedCatalogue(db),
};
type SnapshotName = keyof typeof seeds;

const snapshotFolder = path.resolve('.tmp/database-snapshots');
const WRITTEN_WITHIN_MILLISECONDS = 120_000;

/**
 * Opens a database with the tables alone, or with the demo catalogue: an embedded one, or where
 * TEST_DATABASE_URL names a Postgres server, one of its own there.
 */
export const openTestDatabase = (name: SnapshotName): Promise<Database> =>
  process.env.TEST_DATABASE_URL
    ? openDatabaseCopy(`${name}_${getSourcesHash()}`, seeds[name])
    : openEmbeddedSnapshot(name);

/**
 * Opens an embedded database in memory from a snapshot. The first call after a change of
 * `src/server` migrates and seeds a database and stores the snapshot; later ones restore it.
 */
export async function openEmbeddedSnapshot(name: SnapshotName): Promise<Database> {
  const file = path.join(snapshotFolder, `${name}-${getSourcesHash()}.tar`);
  if (!existsSync(file)) await writeSnapshotOnce(file, name);
  const { client, close } = await openPooledDatabase(file);
  return { db: drizzle(client), close };
}

/** Of several workers that need the snapshot at once, one writes it while the others wait. */
async function writeSnapshotOnce(file: string, name: SnapshotName): Promise<void> {
  const unlock = await lockDirectory(snapshotFolder, WRITTEN_WITHIN_MILLISECONDS);
  try {
    if (!existsSync(file)) await writeSnapshot(file, name);
  } finally {
    unlock();
  }
}

async function writeSnapshot(file: string, name: SnapshotName): Promise<void> {
  const { db, close } = await openEmbedded('memory');
  await seeds[name](db);
  const { $client: client } = db as unknown as { $client: PGlite }; // what drizzle keeps of an embedded database
  const dump = await client.dumpDataDir('none');
  // Renamed into place: a worker that is killed must not leave half of one.
  const written = `${file}.part`;
  writeFileSync(written, Buffer.from(await dump.arrayBuffer()));
  renameSync(written, file);
  await close();
  removeOutdated(file, name);
}

function removeOutdated(current: string, name: SnapshotName): void {
  for (const entry of readdirSync(snapshotFolder)) {
    const file = path.join(snapshotFolder, entry);
    if (entry.startsWith(`${name}-`) && entry.endsWith('.tar') && file !== current)
      rmSync(file, { force: true });
  }
}

let sourcesHash: string | undefined;
/** The hash of the server's sources, read once in a process. */
const getSourcesHash = (): string => (sourcesHash ??= hashServerSources());

function hashServerSources(): string {
  const hash = createHash('sha256');
  const folder = path.resolve('src/server');
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(ts|sql|json)$/.test(entry)) hash.update(entry).update(readFileSync(path.join(folder, entry)));
  }
  return hash.digest('hex').slice(0, 16);
}

import path from 'node:path';

import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What a repo takes first: the embedded database, Postgres, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = { db: Db; close: () => Promise<void> };

/** Beside the server's sources, which `next start` is run from as well. */
export const migrationsFolder = path.join(process.cwd(), 'src/server/platform/database/migrations');

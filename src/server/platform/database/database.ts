import path from 'node:path';

import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** First parameter of every repo: the embedded database, Postgres, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = { db: Db; close: () => Promise<void> };

/** In the sources: production also runs from the repository's root. */
export const migrationsFolder = path.join(process.cwd(), 'src/server/platform/database/migrations');

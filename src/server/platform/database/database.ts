import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** First parameter of every repo: the embedded database, Postgres, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Connections of this process to Postgres. */
export type PoolUsage = { size: number; open: number; idle: number; waitingCalls: number };

export type Database = {
  db: Db;
  close: () => Promise<void>;
  /** Undefined for the embedded database, which has no pool. */
  readPool?: () => PoolUsage;
};

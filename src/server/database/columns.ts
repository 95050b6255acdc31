import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, independent of the database server's time zone. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

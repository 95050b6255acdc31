import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, whatever zone the database server stands in. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

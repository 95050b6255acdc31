import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, whatever zone the database server stands in. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from './columns';

/** Work that one instance does at a time: the owner of a row has the work until `until` (see platform/jobs/jobs.ts). */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  until: timestampColumn('until').notNull(),
  /** The instance that took the lease; null once it has released it. */
  owner: uuid('owner'),
});

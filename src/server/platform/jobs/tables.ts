import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';

/**
 * Leases of jobs that one instance runs at a time: the owner has the job until `until`
 * (platform/jobs/job-leases.ts).
 */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  until: timestampColumn('until').notNull(),
  /** Token of the instance that took the lease; null after its release. */
  owner: uuid('owner'),
});

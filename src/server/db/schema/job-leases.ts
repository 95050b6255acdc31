import { pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns';

/** Work that one instance does at a time: whoever moves `until` into the future has it until then (see server/jobs.ts). */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  until: moment('until').notNull(),
});

import { and, count, eq, isNull, min, sql } from 'drizzle-orm';

import { can, type Actor } from '@/contracts/permissions';
import { workQueueNames, workQueues, type WorkQueue, type WorkQueues } from '@/contracts/work-queues';
import { isRefundForStaff } from '@/server/modules/ledger';
import { type Db } from '@/server/platform/database/database';
import { businesses } from '@/server/platform/database/schema/businesses';
import { failedChecks } from '@/server/platform/database/schema/failed-checks';
import { ledgerDifferences } from '@/server/platform/database/schema/ledger';
import { listings } from '@/server/platform/database/schema/listings';
import { outbox } from '@/server/platform/database/schema/outbox';
import { refunds } from '@/server/platform/database/schema/payments';
import { payouts } from '@/server/platform/database/schema/payouts';
import { recallLines, recalls } from '@/server/platform/database/schema/recalls';
import { reports } from '@/server/platform/database/schema/reports';
import { disputedAt, returns } from '@/server/platform/database/schema/returns';
import { reviewPhotos } from '@/server/platform/database/schema/reviews';
import { isRetryable } from '@/server/platform/outbox/failed-messages';

type Counted = { count: number; oldest: Date | null };

const counters: Record<WorkQueue, (db: Db) => Promise<Counted[]>> = {
  applications: (db) =>
    db
      .select({ count: count(), oldest: min(businesses.updatedAt) })
      .from(businesses)
      .where(eq(businesses.status, 'pending')),
  products: (db) =>
    db
      .select({ count: count(), oldest: min(listings.submittedAt) })
      .from(listings)
      .where(eq(listings.review, 'submitted')),
  reports: (db) =>
    db
      .select({ count: count(), oldest: min(reports.createdAt) })
      .from(reports)
      .where(eq(reports.status, 'open')),
  returns: (db) =>
    db
      .select({
        count: count(),
        oldest: sql<Date | null>`min(${disputedAt})`.mapWith(returns.requestedAt),
      })
      .from(returns)
      .where(eq(returns.state, 'disputed')),
  photos: (db) =>
    db
      .select({ count: count(), oldest: min(reviewPhotos.createdAt) })
      .from(reviewPhotos)
      .where(eq(reviewPhotos.status, 'pending')),
  payouts: (db) =>
    db
      .select({ count: count(), oldest: min(payouts.requestedAt) })
      .from(payouts)
      .where(eq(payouts.status, 'requested')),
  recalls: (db) =>
    db
      .select({ count: count(), oldest: min(recalls.createdAt) })
      .from(recallLines)
      .innerJoin(recalls, eq(recalls.id, recallLines.recallId))
      .where(eq(recallLines.state, 'waiting')),
  ledger: (db) =>
    db
      .select({ count: count(), oldest: min(ledgerDifferences.openedAt) })
      .from(ledgerDifferences)
      .where(and(isNull(ledgerDifferences.closedAt), isNull(ledgerDifferences.resolvedAt))),
  refunds: (db) =>
    db
      .select({ count: count(), oldest: min(refunds.createdAt) })
      .from(refunds)
      .where(isRefundForStaff),
  messages: (db) =>
    db
      .select({ count: count(), oldest: min(outbox.endedAt) })
      .from(outbox)
      .where(isRetryable),
  checks: (db) => db.select({ count: count(), oldest: min(failedChecks.failedAt) }).from(failedChecks),
};

/** Counts the entries of each queue that the actor may work off. */
export async function countWorkQueues(db: Db, actor: Actor): Promise<WorkQueues> {
  const queues = workQueueNames.filter((queue) => can(actor, workQueues[queue]));
  const items = await Promise.all(
    queues.map(async (queue) => {
      const [counted] = await counters[queue](db);
      return { queue, count: counted?.count ?? 0, oldestAt: counted?.oldest?.toISOString() ?? null };
    }),
  );
  return { items };
}

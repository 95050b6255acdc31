import { and, count, eq, isNull, min, sql } from 'drizzle-orm';

import { can, type Actor } from '@/contracts/permissions';
import { workQueueNames, workQueues, type WorkQueue, type WorkQueues } from '@/contracts/work-queues';
import { businesses } from '@/server/modules/business/tables';
import { isRefundForStaff } from '@/server/modules/ledger';
import { ledgerDifferences, refunds } from '@/server/modules/ledger/tables';
import { listings } from '@/server/modules/listings/tables';
import { payouts } from '@/server/modules/payouts/tables';
import { recallLines, recalls } from '@/server/modules/recalls/tables';
import { reports } from '@/server/modules/reports/tables';
import { disputedAt, returns } from '@/server/modules/returns/tables';
import { reviewPhotos } from '@/server/modules/reviews/tables';
import { type Db } from '@/server/platform/database/database';
import { isRetryable } from '@/server/platform/outbox/failed-messages';
import { failedChecks, outbox } from '@/server/platform/outbox/tables';

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

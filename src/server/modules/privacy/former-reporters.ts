import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { reportMessages, reports } from '@/server/platform/database/schema/reports';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const REMOVED = 'Removed';
/** How long a guest's settled report keeps who reported and what they wrote. */
const GUEST_REPORT_DAYS = 365;

/** Takes the reporter off reports at once. What they wrote stays until the report is settled: staff need it. */
const forgetReporter = (db: Db, which: SQL | undefined, now: Date) =>
  db.update(reports).set({ reporter: null, reporterEmail: null, reporterLeftAt: now }).where(which);

export async function markUserGone(
  db: Db,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await forgetReporter(db, or(eq(reports.reporterId, userId), eq(reports.reporterEmail, email)), now);
}

/** The same for reports that a guest made by the link of one of these orders. */
export async function markReporterGone(db: Db, orderIds: string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const reporters = orderIds.map((id) => `order:${id}`);
  await forgetReporter(db, inArray(reports.reporter, reporters), now);
}

/**
 * Erases what people who left, and guests a year ago, wrote in reports that are settled.
 * @returns the pictures that no row names any more; their files are for the caller to delete
 */
export async function eraseReports(db: Db, now: Date): Promise<string[]> {
  const yearAgo = new Date(now.getTime() - GUEST_REPORT_DAYS * DAY_MILLISECONDS);
  const guestsOld = and(isNull(reports.reporterId), lt(reports.settledAt, yearAgo));
  const erased = await db
    .update(reports)
    .set({ details: REMOVED, reporter: null, reporterEmail: null })
    .where(
      and(
        ne(reports.status, 'open'),
        ne(reports.details, REMOVED),
        or(isNotNull(reports.reporterLeftAt), guestsOld),
      ),
    )
    .returning({ id: reports.id });
  if (erased.length === 0) return [];
  const ids = erased.map(({ id }) => id);
  const written = and(inArray(reportMessages.reportId, ids), eq(reportMessages.author, 'reporter'));
  const shown = await db.select({ pictureId: reportMessages.pictureId }).from(reportMessages).where(written);
  await db.update(reportMessages).set({ text: REMOVED, pictureId: null }).where(written);
  return shown.flatMap(({ pictureId }) => pictureId ?? []);
}

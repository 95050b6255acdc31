import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';

import { REPORT_APPEAL_DAYS } from '@/contracts/reports';
import { type Db } from '@/server/platform/database/database';
import { erasedValues } from '@/server/platform/text/erased-values';

import { reportMessages, reports } from './tables';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** How long a guest's settled report keeps its reporter and texts. */
const GUEST_REPORT_DAYS = 365;

/** Whether a report is undecided, or may still be appealed and so be decided again. */
export function isReportOpen(now: Date): SQL | undefined {
  const appealableSince = new Date(now.getTime() - REPORT_APPEAL_DAYS * DAY_MILLISECONDS);
  return or(
    eq(reports.status, 'open'),
    and(isNotNull(reports.decision), isNull(reports.appealedAt), gte(reports.settledAt, appealableSince)),
  );
}

/**
 * Removes the reporter from reports immediately. Their texts stay until the report is settled,
 * since staff need them.
 */
const detachReporter = (db: Db, which: SQL | undefined, now: Date) =>
  db.update(reports).set({ reporter: null, reporterEmail: null, reporterLeftAt: now }).where(which);

export async function detachReportsOfUser(
  db: Db,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await detachReporter(db, or(eq(reports.reporterId, userId), eq(reports.reporterEmail, email)), now);
}

/** Removes guests from the reports they made through the link of one of these orders. */
export async function detachReportsOfOrders(db: Db, orderIds: string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const reporters = orderIds.map((id) => `order:${id}`);
  await detachReporter(db, inArray(reports.reporter, reporters), now);
}

/**
 * Erases the texts of settled reports by people who left, and by guests after a year.
 * @returns ids of pictures without a row; the caller deletes their files
 */
export async function eraseReports(db: Db, now: Date): Promise<string[]> {
  const yearAgo = new Date(now.getTime() - GUEST_REPORT_DAYS * DAY_MILLISECONDS);
  const isOldGuestReport = and(isNull(reports.reporterId), lt(reports.settledAt, yearAgo));
  const erased = await db
    .update(reports)
    .set({ details: erasedValues.text, reporter: null, reporterEmail: null })
    .where(
      and(
        sql`not (${isReportOpen(now)})`,
        ne(reports.details, erasedValues.text),
        or(isNotNull(reports.reporterLeftAt), isOldGuestReport),
      ),
    )
    .returning({ id: reports.id });
  if (erased.length === 0) return [];
  const ids = erased.map(({ id }) => id);
  const written = and(inArray(reportMessages.reportId, ids), eq(reportMessages.author, 'reporter'));
  const pictures = await db
    .select({ pictureId: reportMessages.pictureId })
    .from(reportMessages)
    .where(written);
  await db.update(reportMessages).set({ text: erasedValues.text, pictureId: null }).where(written);
  return pictures.flatMap(({ pictureId }) => pictureId ?? []);
}

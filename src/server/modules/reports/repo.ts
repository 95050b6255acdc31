import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm';

import { type ReportSide } from '@/contracts/reports';
import { type Db } from '@/server/platform/database/database';
import { orderItems } from '@/server/platform/database/schema/orders';
import {
  reportMessages,
  reports,
  type ReportMessageRow,
  type ReportRow,
} from '@/server/platform/database/schema/reports';

/** Stores a report; undefined where the same person has an open one of the same thing. */
export async function insertReport(tx: Db, row: typeof reports.$inferInsert): Promise<ReportRow | undefined> {
  const [inserted] = await tx.insert(reports).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row;
}

/** An end to a report, once; undefined where there is no open one. */
export async function settleReportRow(
  tx: Db,
  id: string,
  status: 'upheld' | 'dismissed',
  now: Date,
): Promise<ReportRow | undefined> {
  const [row] = await tx
    .update(reports)
    .set({ status, settledAt: now })
    .where(and(eq(reports.id, id), eq(reports.status, 'open')))
    .returning();
  return row;
}

/** Its store is not paid for it from now on. The row stays locked until the transaction ends: see `unfreeze`. */
export async function freezeItem(tx: Db, itemId: string, now: Date): Promise<void> {
  await lockItem(tx, itemId);
  await tx
    .update(orderItems)
    .set({ frozenAt: now })
    .where(and(eq(orderItems.id, itemId), isNull(orderItems.frozenAt)));
}

/** The item's row is taken before its reports are looked at, so that one that is just being made is seen. */
export const lockItem = async (tx: Db, itemId: string): Promise<void> =>
  void (await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.id, itemId))
    .for('update'));

/** Unless another report of it is open or was upheld. Only after `lockItem`. */
export async function unfreezeItem(tx: Db, itemId: string): Promise<void> {
  const standing = tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.orderItemId, itemId), inArray(reports.status, ['open', 'upheld'])));
  await tx
    .update(orderItems)
    .set({ frozenAt: null })
    .where(and(eq(orderItems.id, itemId), notExists(standing)));
}

export const findMessages = (db: Db, reportId: string): Promise<ReportMessageRow[]> =>
  db
    .select()
    .from(reportMessages)
    .where(eq(reportMessages.reportId, reportId))
    .orderBy(asc(reportMessages.createdAt), asc(reportMessages.id));

type NewMessage = { reportId: string; author: ReportSide; text: string; pictureId: string | null };

/** Nothing is added to what is settled: the report is locked while it is looked at. Undefined where it is. */
export async function addMessage(
  tx: Db,
  { reportId, ...message }: NewMessage,
  now: Date,
): Promise<{ report: ReportRow; message: ReportMessageRow } | undefined> {
  const [report] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, reportId), eq(reports.status, 'open')))
    .for('share');
  if (!report) return undefined;
  return { report, message: await insertMessage(tx, { reportId, ...message }, now) };
}

export async function insertMessage(tx: Db, message: NewMessage, now: Date): Promise<ReportMessageRow> {
  const [row] = await tx
    .insert(reportMessages)
    .values({ ...message, createdAt: now })
    .returning();
  if (!row) throw new Error('A message was not stored.');
  return row;
}

import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm';

import { type ReportSide } from '@/contracts/reports';
import { lockOrder } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { orderItems, orderParcels } from '@/server/platform/database/schema/orders';
import {
  reportMessages,
  reports,
  type ReportMessageRow,
  type ReportRow,
} from '@/server/platform/database/schema/reports';

/**
 * Stores a report.
 * @returns undefined if the same person already has an open report of the same target
 */
export async function insertReport(tx: Db, row: typeof reports.$inferInsert): Promise<ReportRow | undefined> {
  const [inserted] = await tx.insert(reports).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row;
}

/**
 * Settles an open report.
 * @returns undefined if there is no open one
 */
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

/**
 * Freezes an item, so that its store is not paid for it. Its order stays locked until the
 * transaction ends: see `unfreezeItem`.
 */
export async function freezeItem(tx: Db, itemId: string, now: Date): Promise<ItemOwner | undefined> {
  const owner = await lockItemOrder(tx, itemId);
  await tx
    .update(orderItems)
    .set({ frozenAt: now })
    .where(and(eq(orderItems.id, itemId), isNull(orderItems.frozenAt)));
  return owner;
}

type ItemOwner = { orderId: string; parcelId: string };

/**
 * Locks the order of an item before its reports are read, so that a report being made is seen.
 *
 * @returns Undefined if there is no such item.
 */
export async function lockItemOrder(tx: Db, itemId: string): Promise<ItemOwner | undefined> {
  const [owner] = await tx
    .select({ orderId: orderParcels.orderId, parcelId: orderParcels.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(eq(orderItems.id, itemId));
  if (owner) await lockOrder(tx, owner.orderId);
  return owner;
}

/** Unfreezes an item, unless another report of it is open or was upheld. Call `lockItemOrder` first. */
export async function unfreezeItem(tx: Db, itemId: string): Promise<void> {
  const otherReports = tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.orderItemId, itemId), inArray(reports.status, ['open', 'upheld'])));
  await tx
    .update(orderItems)
    .set({ frozenAt: null })
    .where(and(eq(orderItems.id, itemId), notExists(otherReports)));
}

export const findMessages = (db: Db, reportId: string): Promise<ReportMessageRow[]> =>
  db
    .select()
    .from(reportMessages)
    .where(eq(reportMessages.reportId, reportId))
    .orderBy(asc(reportMessages.createdAt), asc(reportMessages.id));

type NewMessage = { reportId: string; author: ReportSide; text: string; pictureId: string | null };

/**
 * Adds a message to an open report, which stays locked meanwhile.
 * @returns undefined if the report is settled
 */
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

/** @throws if the insert returns no row, which only a fault can cause */
export async function insertMessage(tx: Db, message: NewMessage, now: Date): Promise<ReportMessageRow> {
  const [row] = await tx
    .insert(reportMessages)
    .values({ ...message, createdAt: now })
    .returning();
  if (!row) throw new Error('A message was not stored.');
  return row;
}

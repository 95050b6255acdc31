import { and, asc, eq, gte, inArray, isNull, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { REPORT_APPEAL_DAYS, type ReportDecision, type ReportSide } from '@/contracts/reports';
import { lockOrder, freezeLine, unfreezeLine } from '@/server/modules/parcels';
import { orderItems, orderParcels } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { reportMessages, reports, type ReportMessageRow, type ReportRow } from './tables';

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
 * Settles an open report. Who took the first decision cannot decide on its appeal.
 * @returns undefined if there is no open one that this person may decide
 */
export async function settleReportRow(
  tx: Db,
  id: string,
  { decision, decidedBy, now }: { decision: ReportDecision; decidedBy: string | null; now: Date },
): Promise<ReportRow | undefined> {
  const status = decision === 'release' ? 'dismissed' : 'upheld';
  const isOtherPerson = decidedBy
    ? or(isNull(reports.decidedBy), ne(reports.decidedBy, decidedBy))
    : undefined;
  const [row] = await tx
    .update(reports)
    .set({ status, decision, decidedBy, settledAt: now })
    .where(and(eq(reports.id, id), eq(reports.status, 'open'), isOtherPerson))
    .returning();
  return row;
}

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** Calculates until when a settled report can be appealed; null if it cannot. */
export function findAppealUntil({ status, appealedAt, settledAt }: ReportRow, now: Date): Date | null {
  if (status === 'open' || appealedAt || !settledAt) return null;
  const until = new Date(settledAt.getTime() + REPORT_APPEAL_DAYS * DAY_MILLISECONDS);
  return now <= until ? until : null;
}

/**
 * Opens a settled report again, once and in time. The reporter may have reported the same again
 * meanwhile: then that report goes on instead.
 * @returns undefined if it cannot be appealed
 */
export async function appealReportRow(
  tx: Db,
  { id, reporter, targetType, targetId }: ReportRow,
  by: 'reporter' | 'store',
  now: Date,
): Promise<ReportRow | undefined> {
  const sameOpen = tx
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        ...[eq(others.status, 'open'), eq(others.targetType, targetType), eq(others.targetId, targetId)],
        eq(others.reporter, reporter ?? ''),
      ),
    );
  const since = new Date(now.getTime() - REPORT_APPEAL_DAYS * DAY_MILLISECONDS);
  const [row] = await tx
    .update(reports)
    .set({ status: 'open', settledAt: null, appealedAt: now, appealedBy: by })
    .where(
      and(
        ...[eq(reports.id, id), ne(reports.status, 'open'), isNull(reports.appealedAt)],
        ...[gte(reports.settledAt, since), notExists(sameOpen)],
      ),
    )
    .returning();
  return row;
}

const others = alias(reports, 'others');

/**
 * Freezes an item, so that its store is not paid for it. Its order stays locked until the
 * transaction ends: see `unfreezeItem`.
 */
export async function freezeItem(tx: Db, itemId: string, now: Date): Promise<ItemOwner | undefined> {
  const owner = await lockItemOrder(tx, itemId);
  await freezeLine(tx, itemId, now);
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

/**
 * Unfreezes an item, unless another report of it is open or was upheld. Call `lockItemOrder` first.
 */
export async function unfreezeItem(tx: Db, itemId: string): Promise<void> {
  const otherReports = tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.orderItemId, itemId), inArray(reports.status, ['open', 'upheld'])));
  await unfreezeLine(tx, itemId, notExists(otherReports));
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

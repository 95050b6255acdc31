import { eq } from 'drizzle-orm';

import { type StaffReport } from '@/contracts/reports';
import { recordAudit } from '@/server/modules/audit';
import { reviewReplies, reviews } from '@/server/modules/reviews/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { HttpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { unknownReportError } from './access';
import { calculateHeldLineRefund, findHeldLine } from './refund-held-line';
import { findReport } from './repo';
import { type ReportRow } from './tables';
import { toThreadReply } from './thread';

/**
 * Loads a report for the desk, with what its decision would refund. Each view is logged, since it
 * shows the evidence of both sides.
 * @throws {HttpError} 404 for an unknown report
 */
export async function loadStaffReport(deps: Deps, actor: AuditActor, id: string): Promise<StaffReport> {
  const { db } = deps;
  const report = await findReport(db, id);
  if (!report) throw unknownReportError();
  await recordReportView(deps, actor, report);
  const [store] = report.storeId
    ? await db.select({ name: stores.name }).from(stores).where(eq(stores.id, report.storeId))
    : [];
  return {
    report: await toThreadReply(deps, report, 'shop'),
    storeName: store?.name ?? null,
    line: await describeLine(db, report),
    review: await findReportedReview(db, report),
    isOwnDecision: report.decidedBy !== null && report.decidedBy === actor.userId,
  };
}

export const recordReportView = (
  deps: Pick<Deps, 'db' | 'now'>,
  actor: AuditActor,
  { id }: Pick<ReportRow, 'id'>,
): Promise<void> =>
  recordAudit(deps.db, actor, { action: 'report.viewed', target: { type: 'report', id } }, deps.now());

async function findReportedReview(
  db: Db,
  { targetType, targetId }: ReportRow,
): Promise<StaffReport['review']> {
  if (targetType !== 'review' && targetType !== 'review-reply') return null;
  const [found] = await db
    .select({ title: reviews.title, body: reviews.body, reply: reviewReplies.body })
    .from(reviews)
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(eq(reviews.id, targetId));
  return found ?? null;
}

async function describeLine(db: Db, report: ReportRow): Promise<StaffReport['line']> {
  const held = await findHeldLine(db, report);
  if (!held) return null;
  const line = { orderNumber: held.order.number, quantity: held.item.quantity };
  try {
    const { refund } = await calculateHeldLineRefund(db, report, '');
    return { ...line, refundKobo: refund.amounts.kobo, notRefundable: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...line, refundKobo: 0, notRefundable: String(error.body.error) };
  }
}

import { type ReportSide } from '@/contracts/reports';
import { recordAudit, toShopperActor } from '@/server/modules/audit';
import { updateHolds } from '@/server/modules/ledger';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { alertStaff } from '@/server/platform/outbox/staff-alert';

import { type ReadableReport } from './access';
import { notifyReportAppealed } from './notifications';
import { appealReportRow, freezeItem, insertMessage } from './repo';
import { type ReportRow } from './tables';

/**
 * Appeals a decision for the reporter or the store, once and within REPORT_APPEAL_DAYS. The report
 * opens again, and its line is held again; a refund that was paid stays paid (docs/decisions/0056).
 * @throws {HttpError} 409 if it cannot be appealed
 */
export async function appealReport(
  deps: Deps,
  { report, side, userId }: ReadableReport,
  { text, requestId }: { text: string; requestId: string },
): Promise<void> {
  if (side === 'shop') throw notAppealableError();
  await withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const held = report.orderItemId && (await freezeItem(tx, report.orderItemId, now));
    const appealed = await appealReportRow(tx, report, side, now);
    if (!appealed) throw notAppealableError();
    if (held) await updateHolds(tx, held, { cause: `${report.id} appealed`, at: now });
    await insertMessage(tx, { reportId: report.id, author: side, text, pictureId: null }, now);
    await recordAppeal(tx, appealed, { side, userId, requestId, now });
    await notifyReportAppealed(tx, deps, appealed, side);
    const subject = `Appeal: report about ${report.targetName}`;
    await alertStaff(tx, deps, 'staff:reports.decide', subject);
  });
}

type Appellant = { side: ReportSide; userId: string | null; requestId: string; now: Date };

/**
 * The store reads its part of the audit log, so an appeal of the reporter does not name the store.
 */
const recordAppeal = (
  tx: Db,
  { id, storeId, decision }: ReportRow,
  { side, userId, requestId, now }: Appellant,
): Promise<void> =>
  recordAudit(
    tx,
    side === 'store' ? { userId, role: 'store', storeId, requestId } : toShopperActor(userId, requestId),
    { action: 'report.appealed', target: { type: 'report', id }, before: { decision } },
    now,
  );

const notAppealableError = () =>
  httpError('conflict', 'You can’t appeal this decision: the period is over, or it was already appealed.');

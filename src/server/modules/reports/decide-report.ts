import { type DecideReportPayload } from '@/contracts/reports';
import { recordAudit } from '@/server/modules/audit';
import { updateHolds } from '@/server/modules/ledger';
import { setReviewReplyHidden } from '@/server/modules/reviews';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { unknownReportError } from './access';
import { notifyReportSettled } from './notifications';
import { refundHeldLine } from './refund-held-line';
import { findReport, insertMessage, lockItemOrder, settleReportRow, unfreezeItem } from './repo';
import { type ReportRow } from './tables';
import { alreadySettledError } from './thread';

/**
 * Decides a report, with a reason for both sides. `release` dismisses it and unfreezes an item held
 * only for it; `refund` confirms it and refunds the held line; `uphold` confirms it without a
 * refund, and hides a reply to a review.
 * @throws {HttpError} 404 for an unknown report; 409 if it is already settled, if the same person
 * took the decision that was appealed, or if there is nothing to refund
 */
export async function decideReport(
  deps: Deps,
  actor: AuditActor,
  { id, decision, reason }: DecideReportPayload,
): Promise<void> {
  const report = await findReport(deps.db, id);
  if (!report) throw unknownReportError();
  await withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const locked = report.orderItemId && (await lockItemOrder(tx, report.orderItemId));
    const settled = await settleReportRow(tx, id, { decision, decidedBy: actor.userId, now });
    if (!settled) throw await findConflict(tx, id);
    const refundedKobo = decision === 'refund' ? await refundHeldLine(tx, settled, reason, now) : 0;
    await recordDecision(tx, actor, settled, { reason, refundedKobo, now });
    if (settled.orderItemId && decision === 'release') await unfreezeItem(tx, settled.orderItemId);
    if (settled.targetType === 'review-reply')
      await setReviewReplyHidden(tx, settled.targetId, decision === 'release' ? null : now);
    // The ledger books each cause once, and an appeal holds the line again.
    const cause = settled.appealedAt ? `${id} appeal` : id;
    if (locked) await updateHolds(tx, locked, { cause, at: now });
    await insertMessage(tx, { reportId: id, author: 'shop', text: reason, pictureId: null }, now);
    await notifyReportSettled(tx, deps, settled);
  });
}

/** Says why an open report could not be settled. */
async function findConflict(tx: Db, id: string) {
  const report = await findReport(tx, id);
  return report?.status === 'open'
    ? httpError('conflict', 'You made the first decision. Somebody else has to decide on the appeal.')
    : alreadySettledError();
}

const recordDecision = (
  tx: Db,
  actor: AuditActor,
  { id, storeId, status, decision, appealedAt }: ReportRow,
  { reason, refundedKobo, now }: { reason: string; refundedKobo: number; now: Date },
): Promise<void> =>
  recordAudit(
    tx,
    actor,
    {
      action: 'report.settled',
      target: { type: 'report', id },
      after: { status, decision, refundedKobo, isAppeal: appealedAt !== null },
      reason,
      ...(storeId && { storeId }),
    },
    now,
  );

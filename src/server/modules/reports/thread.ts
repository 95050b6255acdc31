import { validationMessages } from '@/contracts/messages';
import { type Report, type ReportMessage, type ReportSide } from '@/contracts/reports';
import { recordAudit } from '@/server/modules/audit';
import { updateHolds } from '@/server/modules/ledger';
import { type ReportMessageRow, type ReportRow } from '@/server/platform/database/schema/reports';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { invalidFieldsError, httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';

import { unknownReportError } from './access';
import { signEvidenceUrl, storeEvidence } from './evidence';
import { reportMessages } from './messages';
import { notifyMessageAdded, notifyReportSettled } from './notifications';
import {
  addMessage,
  findMessages,
  findReport,
  insertMessage,
  lockItemOrder,
  settleReportRow,
  unfreezeItem,
} from './repo';

const toMessageReply = (deps: Deps, row: ReportMessageRow): ReportMessage => ({
  id: row.id,
  author: row.author,
  text: row.text,
  picture: row.pictureId && signEvidenceUrl(deps, row.pictureId),
  at: row.createdAt.toISOString(),
});

/**
 * Returns the thread. It names neither the reporter nor the order: the store reads the same reply.
 */
export async function toThreadReply(deps: Deps, report: ReportRow, side: ReportSide): Promise<Report> {
  const messages = await findMessages(deps.db, report.id);
  return {
    id: report.id,
    targetType: report.targetType,
    about: { name: report.targetName, path: report.targetPath },
    reason: report.reason,
    details: report.details,
    status: report.status,
    createdAt: report.createdAt.toISOString(),
    settledAt: report.settledAt?.toISOString() ?? null,
    side,
    canWrite: report.status === 'open',
    messages: messages.map((row) => toMessageReply(deps, row)),
  };
}

/**
 * Adds a text, a picture or both to an open thread, and notifies the others.
 * @throws 400 if it has neither, 409 if the report is settled
 */
export async function writeMessage(
  deps: Deps,
  { report, side }: { report: ReportRow; side: ReportSide },
  text: string,
  file: File | undefined,
): Promise<ReportMessage> {
  const hasPicture = file !== undefined && file.size > 0;
  if (!text && !hasPicture) throw invalidFieldsError({ text: [validationMessages.required] });
  if (report.status !== 'open') throw alreadySettledError();
  const picture = hasPicture ? await storeEvidence(deps, file) : undefined;
  const message = { reportId: report.id, author: side, text, pictureId: picture?.id ?? null };
  try {
    const row = await withTransaction(deps.db, async (tx) => {
      const added = await addMessage(tx, message, deps.now());
      if (!added) throw alreadySettledError();
      await notifyMessageAdded(tx, deps, added.report, side);
      return added.message;
    });
    deps.background.run('messages', () => sendMessages(deps));
    return toMessageReply(deps, row);
  } catch (error) {
    await picture?.remove();
    throw error;
  }
}

/**
 * Settles a report with a note for both sides. If dismissed, an item frozen only for this report is
 * unfrozen.
 * @throws 404 for an unknown report, 409 if it is already settled
 */
export async function settleReport(
  deps: Deps,
  actor: AuditActor,
  { id, status, note }: { id: string; status: 'upheld' | 'dismissed'; note: string },
): Promise<void> {
  const report = await findReport(deps.db, id);
  if (!report) throw unknownReportError();
  await withTransaction(deps.db, async (tx) => {
    const locked = report.orderItemId && (await lockItemOrder(tx, report.orderItemId));
    const settled = await settleReportRow(tx, id, status, deps.now());
    if (!settled) throw alreadySettledError();
    const target = { type: 'report', id };
    const storeId = report.storeId ?? undefined;
    const entry = { action: 'report.settled', target, after: { status }, reason: note };
    await recordAudit(tx, actor, { ...entry, ...(storeId && { storeId }) }, deps.now());
    if (settled.orderItemId && status === 'dismissed') await unfreezeItem(tx, settled.orderItemId);
    if (locked) await updateHolds(tx, locked, { cause: id, at: deps.now() });
    if (note) {
      const message = { reportId: id, author: 'shop' as const, text: note, pictureId: null };
      await insertMessage(tx, message, deps.now());
    }
    await notifyReportSettled(tx, deps, settled);
  });
  deps.background.run('messages', () => sendMessages(deps));
}

const alreadySettledError = () => httpError('conflict', reportMessages.alreadySettled);

import { validationMessages } from '@/contracts/messages';
import { type Report, type ReportMessage, type ReportSide } from '@/contracts/reports';
import { recordAudit } from '@/server/modules/audit';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { invalidFieldsError, httpError } from '@/server/platform/errors/http-error';
import { type SentFile } from '@/server/platform/http/form';

import { type ReadableReport } from './access';
import { findAnswersDue, findLastAnswers } from './answers-due';
import { signEvidenceUrl, storeEvidence } from './evidence';
import { notifyMessageAdded } from './notifications';
import { addMessage, findAppealUntil, findMessages } from './repo';
import { type ReportMessageRow, type ReportRow } from './tables';

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
    answersDue: findAnswersDue(report, findLastAnswers(messages)),
    decision: report.decision,
    appealedBy: report.appealedBy,
    appealUntil: side === 'shop' ? null : (findAppealUntil(report, deps.now())?.toISOString() ?? null),
    messages: messages.map((row) => toMessageReply(deps, row)),
  };
}

type NewMessage = { text: string; file: SentFile | undefined; requestId: string };

/**
 * Adds a text, a picture or both to an open thread, and notifies the others. The audit log has what
 * the store and staff add.
 * @throws {HttpError} 400 if it has neither, 409 if the report is settled
 */
export async function writeMessage(
  deps: Deps,
  readable: ReadableReport,
  { text, file, requestId }: NewMessage,
): Promise<ReportMessage> {
  const { report, side } = readable;
  const hasPicture = file !== undefined && file.size > 0;
  if (!text && !hasPicture) throw invalidFieldsError({ text: [validationMessages.required] });
  if (report.status !== 'open') throw alreadySettledError();
  const picture = hasPicture ? await storeEvidence(deps, file) : undefined;
  const message = { reportId: report.id, author: side, text, pictureId: picture?.id ?? null };
  try {
    const row = await withTransaction(deps.db, async (tx) => {
      const added = await addMessage(tx, message, deps.now());
      if (!added) throw alreadySettledError();
      if (side !== 'reporter') await recordMessage(tx, readable, requestId, deps.now());
      await notifyMessageAdded(tx, deps, added.report, side);
      return added.message;
    });
    return toMessageReply(deps, row);
  } catch (error) {
    await picture?.remove();
    throw error;
  }
}

const recordMessage = (
  tx: Db,
  { report: { id, storeId }, side, userId, staffRole = '' }: ReadableReport,
  requestId: string,
  now: Date,
): Promise<void> =>
  recordAudit(
    tx,
    side === 'store'
      ? { userId, role: 'store', storeId, requestId }
      : { userId, role: staffRole, storeId: null, requestId },
    { action: 'report.message-sent', target: { type: 'report', id } },
    now,
  );

export const alreadySettledError = () => httpError('conflict', 'This report has already been settled.');

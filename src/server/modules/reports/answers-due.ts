import { REPORT_ANSWER_WORKING_DAYS, type Report } from '@/contracts/reports';
import { endOfWorkingDay } from '@/contracts/working-days';

import { type ReportMessageRow, type ReportRow } from './tables';

/** When each side wrote last. */
export type LastAnswers = { store: Date | null; reporter: Date | null };

export function findLastAnswers(messages: readonly ReportMessageRow[]): LastAnswers {
  const lastBy = (side: ReportMessageRow['author']) =>
    messages.findLast(({ author }) => author === side)?.createdAt ?? null;
  return { store: lastBy('store'), reporter: lastBy('reporter') };
}

/**
 * Finds until when each side should answer (docs/decisions/0056). The store answers the report, or
 * the appeal; then the reporter answers the store. Staff may decide before.
 */
export function findAnswersDue(
  { status, storeId, createdAt, appealedAt }: ReportRow,
  { store, reporter }: LastAnswers,
): Report['answersDue'] {
  if (status !== 'open' || !storeId) return { store: null, reporter: null };
  const start = appealedAt ?? createdAt;
  const due = (from: Date) => endOfWorkingDay(from, REPORT_ANSWER_WORKING_DAYS).toISOString();
  if (!store || store < start) return { store: due(start), reporter: null };
  return { store: null, reporter: !reporter || reporter < store ? due(store) : null };
}

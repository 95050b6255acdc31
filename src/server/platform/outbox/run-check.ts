import { and, eq, lte, sql, lt } from 'drizzle-orm';

import { checkActions, type CheckKind } from '@/contracts/staff-health';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Logger } from '@/server/platform/logging/logger';
import { PaymentUnavailableError, UnreadableAnswerError } from '@/server/platform/payments/provider';

import { type OutboxDeps } from './outbox-deps';
import { alertStaff } from './staff-alert';
import { failedChecks } from './tables';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

type CheckDeps = Pick<OutboxDeps, 'now' | 'keys'> & { db: Db; logger: Logger };
type Subject = { kind: CheckKind; subject: string };

/** Whether the payment provider does not answer at all, so that every other call would fail too. */
export const isProviderDown = (error: unknown): boolean =>
  error instanceof PaymentUnavailableError && !(error instanceof UnreadableAnswerError);

/**
 * Runs a job's work on one row. A failure is recorded and staff are told, at most once a day for
 * each row, and the job goes on with its other rows.
 *
 * @returns Whether the work succeeded.
 * @throws {PaymentUnavailableError} if the payment provider does not answer: no other row would
 * succeed.
 */
export async function runCheck(
  deps: CheckDeps,
  checked: Subject,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
  } catch (err) {
    if (isProviderDown(err)) throw err;
    deps.logger.error({ err, ...checked }, 'a check failed');
    await recordFailure(deps, checked, err);
    return false;
  }
  await deps.db.delete(failedChecks).where(isSubject(checked));
  return true;
}

const isSubject = ({ kind, subject }: Subject) =>
  and(eq(failedChecks.kind, kind), eq(failedChecks.subject, subject));

async function recordFailure(deps: CheckDeps, checked: Subject, cause: unknown): Promise<void> {
  const now = deps.now();
  const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
  await withTransaction(deps.db, async (tx) => {
    const [added] = await tx
      .insert(failedChecks)
      .values({ ...checked, error, failedAt: now, alertedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!added)
      await tx
        .update(failedChecks)
        .set({ error, attempts: sql`${failedChecks.attempts} + 1` })
        .where(isSubject(checked));
    const dayAgo = new Date(now.getTime() - DAY_MILLISECONDS);
    const due = added
      ? [added]
      : await tx
          .update(failedChecks)
          .set({ alertedAt: now })
          .where(and(isSubject(checked), lte(failedChecks.alertedAt, dayAgo)))
          .returning();
    if (due.length > 0) await alertStaff(tx, deps, checkActions[checked.kind], describeFailure(checked));
  });
}

const describeFailure = ({ kind, subject }: Subject): string =>
  `A job fails on the ${kind} ${subject}, and goes on with the others`;

/** A row that still fails is written anew at each attempt. */
const FAILED_CHECK_DAYS = 90;

export async function pruneFailedChecks(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - FAILED_CHECK_DAYS * DAY_MILLISECONDS);
  await db.delete(failedChecks).where(lt(failedChecks.alertedAt, oldest));
}

import { type ReportPayload, reasonsFor } from '@/contracts/reports';
import { normaliseEmail } from '@/contracts/text';
import { requireSignedIn } from '@/server/modules/authentication';
import { updateHolds } from '@/server/modules/ledger';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { invalidFieldsError, httpError } from '@/server/platform/errors/http-error';
import { type Caller, type SignedInUser } from '@/server/platform/http/endpoint';
import { createReadableCode } from '@/server/platform/security/readable-code';

import { notifyReportMade } from './notifications';
import { freezeItem, insertReport } from './repo';
import { type ReportRow } from './tables';
import { findReportTarget, type ReportTargetDetails } from './targets';

/**
 * About 55 random bits, with wrong guesses rate-limited, since the reference identifies the
 * reporter.
 */
const REFERENCE_SIGNS = 12;

/**
 * Stores a report and opens its thread. An ordered item reported as fake is frozen in the same
 * transaction.
 * @throws {HttpError} 400 for a reason that does not fit the target, 409 if the same person's report of the
 *   same target is still open
 */
export async function makeReport(deps: Deps, payload: ReportPayload, caller: Caller) {
  if (!reasonsFor[payload.targetType].includes(payload.reason)) {
    throw invalidFieldsError({ reason: ['Choose a reason'] });
  }
  // A bearer must be valid: an expired one must not turn a user into a guest.
  const user = caller.authorization ? await requireSignedIn(deps, 'signed-in', caller) : undefined;
  if (user) await deps.limits.spend('report', user.id);
  else await deps.limits.spend('reportAddress', caller.address);
  const target = await findReportTarget(deps, payload, caller);
  const report = await withTransaction(deps.db, async (tx) => {
    const row = toRow(deps, payload, target, user);
    const frozen = row.orderItemId && (await freezeItem(tx, row.orderItemId, deps.now()));
    const made = await insertReport(tx, row);
    if (!made) throw httpError('conflict', 'You’ve already reported this. We’re looking into it.');
    if (frozen) await updateHolds(tx, frozen, { cause: made.id, at: deps.now() });
    await notifyReportMade(tx, deps, made);
    return made;
  });
  return { message: 'Thank you. We review every report.', reference: report.reference, id: report.id };
}

function toRow(
  deps: Deps,
  { targetType, targetId, reason, details, email }: ReportPayload,
  target: ReportTargetDetails,
  user: SignedInUser | undefined,
): Omit<ReportRow, 'id'> {
  const guestEmail = !user && email ? normaliseEmail(email) : null;
  return {
    reference: `R-${createReadableCode(REFERENCE_SIGNS)}`,
    targetType,
    targetId,
    targetName: target.name,
    targetPath: target.path,
    orderItemId: targetType === 'order-item' && reason === 'fake' ? targetId : null,
    storeId: target.storeId,
    reason,
    details,
    reporterId: user?.id ?? null,
    reporterEmail: guestEmail,
    reporter: identifyReporter(user?.id, target.orderId, guestEmail),
    status: 'open',
    createdAt: deps.now(),
    reporterLeftAt: null,
    settledAt: null,
    decision: null,
    decidedBy: null,
    appealedAt: null,
    appealedBy: null,
  };
}

/**
 * Identifies the reporter for finding duplicates. Null if nothing is known: an IP address is shared
 * by many.
 */
function identifyReporter(
  userId: string | undefined,
  orderId: string | null,
  email: string | null,
): string | null {
  if (userId) return `user:${userId}`;
  if (orderId) return `order:${orderId}`;
  return email && `mail:${email}`;
}

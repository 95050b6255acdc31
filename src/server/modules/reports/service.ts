import { type ReportPayload, reasonsFor } from '@/contracts/reports';
import { normaliseEmail } from '@/contracts/text';
import { requireSignedIn } from '@/server/modules/authentication';
import { type ReportRow } from '@/server/platform/database/schema/reports';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { invalidFieldsError, httpError } from '@/server/platform/errors/errors';
import { type Caller, type SignedInUser } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';
import { createReadableCode } from '@/server/platform/security/readable-code';

import { notifyReportMade } from './notifications';
import { freezeItem, insertReport } from './repo';
import { findReportTarget, type ReportTargetDetails } from './targets';

/** 55 bits of chance, with wrong ones counted: whoever has it is taken for the reporter. */
const REFERENCE_SIGNS = 12;

/**
 * Takes a report in and opens its thread. What was bought and is thought to be fake is frozen in the same transaction. Throws the conflict
 * where the same person's report of the same thing is still open.
 */
export async function makeReport(deps: Deps, payload: ReportPayload, caller: Caller) {
  if (!reasonsFor[payload.targetType].includes(payload.reason)) {
    throw invalidFieldsError({ reason: ['Choose a reason'] });
  }
  // Whoever says who they are is held to it: a token that has run out must not make a member a stranger.
  const user = caller.authorization ? await requireSignedIn(deps, 'signed-in', caller) : undefined;
  if (user) await deps.limits.spend('report', user.id);
  else await deps.limits.spend('reportAddress', caller.address);
  const target = await findReportTarget(deps, payload, caller);
  const report = await withTransaction(deps.db, async (tx) => {
    const row = rowOf(deps, payload, target, user);
    if (row.orderItemId) await freezeItem(tx, row.orderItemId, deps.now());
    const made = await insertReport(tx, row);
    if (!made) throw httpError('conflict', 'You have reported this already. We are looking at it.');
    await notifyReportMade(tx, deps, made);
    return made;
  });
  deps.background.run('messages', () => sendMessages(deps));
  return { message: 'Thank you. We look at every report.', reference: report.reference, id: report.id };
}

function rowOf(
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
    reporter: whoIs(user?.id, target.orderId, guestEmail),
    status: 'open',
    createdAt: deps.now(),
    reporterLeftAt: null,
    settledAt: null,
  };
}

/** Null for somebody of whom nothing is known: an address is many people's, so it tells nobody apart. */
function whoIs(userId: string | undefined, orderId: string | null, email: string | null): string | null {
  if (userId) return `user:${userId}`;
  if (orderId) return `order:${orderId}`;
  return email && `mail:${email}`;
}

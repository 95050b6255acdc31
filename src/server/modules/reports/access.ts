import { can } from '@/contracts/permissions';
import { type ReportSide } from '@/contracts/reports';
import { findActor, readBearerClaims, requireSignedIn } from '@/server/modules/authentication';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller, type SignedInUser } from '@/server/platform/http/endpoint';
import { sha256 } from '@/server/platform/security/secrets';

import { findReport } from './repo';
import { type ReportRow } from './tables';

export const unknownReportError = () => httpError('not-found', 'We can’t find this report.');

/** A report that the caller may read, and as whom; `userId` is null for a guest. */
export type ReadableReport = {
  report: ReportRow;
  side: ReportSide;
  userId: string | null;
  staffRole?: string;
};

/**
 * Finds a report and the side the caller reads it as. Failed attempts are rate-limited (T17).
 * @throws {HttpError} 404 for everyone else, whether or not the report exists
 */
export async function findReportForCaller(
  deps: Deps,
  id: string,
  reference: string | undefined,
  caller: Caller,
): Promise<ReadableReport> {
  const report = await findReport(deps.db, id);
  // Compares hashes, so that timing reveals nothing about the reference.
  if (report && reference && sha256(report.reference) === sha256(reference)) {
    return { report, side: 'reporter', userId: null };
  }
  if (await readBearerClaims(deps, caller)) {
    const user = await requireSignedIn(deps, 'verified', caller);
    const reader = report && (await findSide(deps.db, report, user));
    if (report && reader) return { report, userId: user.id, ...reader };
  }
  await deps.limits.spend('track', caller.address);
  throw unknownReportError();
}

async function findSide(
  db: Db,
  report: ReportRow,
  user: SignedInUser,
): Promise<Pick<ReadableReport, 'side' | 'staffRole'> | undefined> {
  if (report.reporterId === user.id) return { side: 'reporter' };
  const actor = await findActor(db, user);
  const { storeId } = report;
  // Before the staff role: a store never learns who reported it, and does not speak for the shop.
  if (actor.memberships.some((membership) => membership.storeId === storeId))
    return storeId && can(actor, 'store:reports.answer', { storeId }) ? { side: 'store' } : undefined;
  return can(actor, 'staff:reports.decide')
    ? { side: 'shop', staffRole: actor.staffRoles[0] ?? '' }
    : undefined;
}

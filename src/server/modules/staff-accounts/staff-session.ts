import { eq } from 'drizzle-orm';

import { CONFIRMATION_MINUTES, SECOND_FACTOR_HOURS } from '@/contracts/permissions';
import { type StaffSession } from '@/contracts/staff';
import { recordAudit } from '@/server/modules/audit';
import { findStaffRoles, verifyPassword } from '@/server/modules/authentication';
import { markSecondFactor } from '@/server/modules/sessions';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor, type Caller, type SignedInUser } from '@/server/platform/http/endpoint';

import { spendCode, wrongCodeError } from './second-factor';
import { secondFactors } from './tables';

const staffOnlyError = () => httpError('forbidden', 'Only Dídán staff can do this.');

/**
 * Returns the staff member of a session that may still lack its second factor.
 *
 * @throws {HttpError} 403 for a user who is not staff.
 */
export async function requireStaffMember(
  { db }: Deps,
  { id: userId }: SignedInUser,
  { requestId }: Caller,
): Promise<AuditActor> {
  const roles = await findStaffRoles(db, userId);
  if (roles.length === 0) throw staffOnlyError();
  return { userId, role: roles.join(' '), storeId: null, requestId };
}

/**
 * Returns what a staff member has to do next.
 *
 * @throws {HttpError} 403 for a user who is not staff.
 */
export async function readStaffSession({ db, now }: Deps, user: SignedInUser): Promise<StaffSession> {
  const roles = await findStaffRoles(db, user.id);
  if (roles.length === 0) throw staffOnlyError();
  const [factor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, user.id));
  const { secondFactorAt, confirmedAt } = user;
  const until = confirmedAt && new Date(confirmedAt.getTime() + CONFIRMATION_MINUTES * 60_000);
  return {
    roles,
    secondFactor: secondFactorAt ? 'passed' : factor?.confirmedAt ? 'required' : 'missing',
    secondFactorMilliseconds: secondFactorAt
      ? secondFactorAt.getTime() + SECOND_FACTOR_HOURS * 60 * 60_000 - now().getTime()
      : null,
    confirmedUntil: until && until > now() ? until.toISOString() : null,
  };
}

/**
 * Confirms the password and a code, for money, documents and roles.
 *
 * @throws {HttpError} 400 for a wrong password or code, 409 without a password or second factor,
 * 429 after 5 tries.
 */
export async function confirmStaffSession(
  deps: Deps,
  user: SignedInUser,
  actor: AuditActor,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { id: userId, passwordHash, sessionId } = user;
  await deps.limits.spend('secondFactor', userId);
  if (!passwordHash)
    throw httpError('conflict', 'Your account has no password yet. Choose “Forgot password” to set one.');
  if (!(await verifyPassword(password, passwordHash)))
    throw invalidFieldsError({ password: ['This password is incorrect'] });
  const now = deps.now();
  await withTransaction(deps.db, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .for('update');
    if (!factor?.confirmedAt) throw httpError('conflict', 'Set up your authenticator app first.');
    if (!(await spendCode(tx, deps, factor, code))) throw wrongCodeError();
    await markSecondFactor(tx, sessionId, { secondFactorAt: now, confirmedAt: now });
    await recordAudit(tx, actor, { action: 'staff.confirmed', target: { type: 'user', id: userId } }, now);
  });
  await deps.limits.clear('secondFactor', userId);
}

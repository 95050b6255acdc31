import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';

import { type StaffRole } from '@/contracts/permissions';
import { type StaffMembers } from '@/contracts/staff';
import { normaliseEmail } from '@/contracts/text';
import { recordAudit } from '@/server/modules/audit';
import { users } from '@/server/modules/authentication/tables';
import { clearSecondFactors } from '@/server/modules/sessions';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { queueMessages } from '@/server/platform/outbox/queue';

import { rolesChangedMail } from './messages';
import { secondFactors, staffMembers } from './tables';

export type StaffAccountDeps = Pick<Deps, 'db' | 'keys' | 'now'>;

/** Lists the shop's staff by name. */
export async function listStaff(db: Db): Promise<StaffMembers> {
  const rows = await db
    .select({
      user: users,
      roles: sql<StaffRole[]>`array_agg(${staffMembers.role} order by ${staffMembers.role})`,
      factorAt: secondFactors.confirmedAt,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .groupBy(users.id, secondFactors.confirmedAt)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return {
    items: rows.map(({ user, roles, factorAt }) => ({
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      roles,
      hasSecondFactor: factorAt !== null,
    })),
  };
}

/**
 * Gives a role to the verified account with the email. A role that the person has changes nothing.
 *
 * @throws {HttpError} 404 if there is no such account.
 */
export const grantRole = (
  deps: StaffAccountDeps,
  actor: AuditActor,
  { email, role }: { email: string; role: StaffRole },
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const user = await findVerifiedUser(tx, email);
    const [granted] = await tx
      .insert(staffMembers)
      .values({ userId: user.id, role, grantedAt: now })
      .onConflictDoNothing()
      .returning({ role: staffMembers.role });
    if (!granted) return;
    const target = { type: 'user', id: user.id };
    await recordAudit(tx, actor, { action: 'role.granted', target, after: { role } }, now);
    const mail = rolesChangedMail(user.email, `You now have the role “${role}” at Dídán.`);
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId: user.id }]);
  });

/**
 * Takes a role away; the next request of an open session is refused.
 *
 * @throws {HttpError} 404 if the person does not have the role, 409 for the only admin.
 */
export const revokeRole = (
  deps: StaffAccountDeps,
  actor: AuditActor,
  { userId, role }: { userId: string; role: StaffRole },
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const holders = await lockHolders(tx, role);
    if (!holders.some((holder) => holder.userId === userId))
      throw httpError('not-found', 'This person doesn’t have that role.');
    if (role === 'admin' && holders.length === 1)
      throw httpError('conflict', 'There has to be at least one admin.');
    await tx.delete(staffMembers).where(and(eq(staffMembers.userId, userId), eq(staffMembers.role, role)));
    const target = { type: 'user', id: userId };
    await recordAudit(tx, actor, { action: 'role.removed', target, before: { role } }, now);
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) return;
    const mail = rolesChangedMail(user.email, `You no longer have the role “${role}” at Dídán.`);
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId }]);
  });

/**
 * Removes the second factor of an account whose phone is lost, and ends what its sessions may do as
 * staff.
 *
 * @throws {HttpError} 404 if there is no such account.
 */
export const resetSecondFactor = (deps: StaffAccountDeps, actor: AuditActor, email: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const { id: userId } = await findVerifiedUser(tx, email);
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await clearSecondFactors(tx, userId);
    const target = { type: 'user', id: userId };
    await recordAudit(tx, actor, { action: 'second-factor.reset', target }, deps.now());
  });

/** Locks the people who have a role, so that they lose it one after another. */
const lockHolders = (tx: Db, role: StaffRole) =>
  tx
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .where(eq(staffMembers.role, role))
    .orderBy(asc(staffMembers.userId))
    .for('update');

/** Whether a user is the only admin; admins who leave at once do so one after another. */
export async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  const admins = await lockHolders(tx, 'admin');
  return admins.length === 1 && admins[0]?.userId === userId;
}

async function findVerifiedUser(db: Db, email: string): Promise<{ id: string; email: string }> {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, normaliseEmail(email)), isNotNull(users.emailVerifiedAt)));
  if (!user) throw httpError('not-found', 'No verified account has this email address.');
  return user;
}

import { and, eq } from 'drizzle-orm';

import { can, type StoreRole } from '@/contracts/permissions';
import { recordAudit } from '@/server/modules/audit';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { skipMessagesOfMember } from '@/server/platform/outbox/repo';

import { notifyOwnerChange } from './notify-owner-change';
import { lockMembers } from './repo';
import { storeInvitations, storeMembers } from './tables';

const isMember = (storeId: string, userId: string) =>
  and(eq(storeMembers.storeId, storeId), eq(storeMembers.userId, userId));

/**
 * Changes a member's role.
 *
 * @throws {HttpError} 404 for someone who is no member, 409 for the only owner.
 */
export const changeRole = (
  deps: Deps,
  actor: AuditActor,
  { storeId, userId, role }: { storeId: string; userId: string; role: StoreRole },
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const before = await lockMember(tx, storeId, userId, role);
    if (before === 'owner' && role !== 'owner')
      await notifyOwnerChange(tx, deps, { storeId, userId, change: 'removed' });
    await tx.update(storeMembers).set({ role }).where(isMember(storeId, userId));
    if (before !== 'owner' && role === 'owner')
      await notifyOwnerChange(tx, deps, { storeId, userId, change: 'added' });
    if (!canInvite(role)) await withdrawInvitations(tx, storeId, userId);
    const target = { type: 'member', id: userId };
    const change = { before: { role: before }, after: { role } };
    await recordAudit(tx, actor, { action: 'member.role-changed', target, ...change }, deps.now());
  });

/**
 * Removes a member or withdraws an invitation.
 *
 * @param id a member's user id, or an invitation's id
 * @throws {HttpError} 404 for an unknown id, 409 for the only owner.
 */
export async function removeMember(
  deps: Deps,
  actor: AuditActor,
  storeId: string,
  id: string,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const [withdrawn] = await tx
      .delete(storeInvitations)
      .where(and(eq(storeInvitations.id, id), eq(storeInvitations.storeId, storeId)))
      .returning({ role: storeInvitations.role });
    if (withdrawn) {
      const target = { type: 'invitation', id };
      await recordAudit(tx, actor, { action: 'invitation.withdrawn', target, before: withdrawn }, now);
      return;
    }
    const role = await lockMember(tx, storeId, id, undefined);
    if (role === 'owner') await notifyOwnerChange(tx, deps, { storeId, userId: id, change: 'removed' });
    await tx.delete(storeMembers).where(isMember(storeId, id));
    await withdrawInvitations(tx, storeId, id);
    await skipMessagesOfMember(tx, { storeId, userId: id }, now);
    const target = { type: 'member', id };
    await recordAudit(tx, actor, { action: 'member.removed', target, before: { role } }, now);
  });
}

const canInvite = (role: StoreRole): boolean =>
  can({ memberships: [{ storeId: '', role }], staffRoles: [] }, 'store:members.manage', { storeId: '' });

/** Ends the open invitations of a person who may no longer invite. */
const withdrawInvitations = (tx: Db, storeId: string, invitedBy: string) =>
  tx
    .delete(storeInvitations)
    .where(and(eq(storeInvitations.storeId, storeId), eq(storeInvitations.invitedBy, invitedBy)));

/**
 * Locks the store's members and returns the member's role, unless the store would lose its last
 * owner.
 */
async function lockMember(
  tx: Db,
  storeId: string,
  userId: string,
  newRole: StoreRole | undefined,
): Promise<StoreRole> {
  const members = await lockMembers(tx, storeId);
  const member = members.find((one) => one.userId === userId);
  if (!member) throw httpError('not-found', 'We couldn’t find this member.');
  const otherOwners = members.filter((one) => one.role === 'owner' && one.userId !== userId);
  if (member.role === 'owner' && newRole !== 'owner' && otherOwners.length === 0)
    throw httpError('conflict', 'A store needs at least one owner. Make someone else an owner first.');
  return member.role;
}

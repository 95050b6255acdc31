import { and, asc, eq, gt } from 'drizzle-orm';

import { type Members } from '@/contracts/members';
import { users } from '@/server/modules/authentication/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { storeInvitations, storeMembers } from './tables';

/** Lists a store's members and open invitations, the oldest first. */
export async function listMembers(db: Db, storeId: string, now: Date): Promise<Members> {
  const members = await db
    .select({ user: users, member: storeMembers })
    .from(storeMembers)
    .innerJoin(users, eq(users.id, storeMembers.userId))
    .where(eq(storeMembers.storeId, storeId))
    .orderBy(asc(storeMembers.joinedAt), asc(users.id));
  const invitations = await db
    .select()
    .from(storeInvitations)
    .where(and(eq(storeInvitations.storeId, storeId), gt(storeInvitations.expiresAt, now)))
    .orderBy(asc(storeInvitations.createdAt), asc(storeInvitations.id));
  return {
    items: members.map(({ user, member }) => ({
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      role: member.role,
      joinedAt: member.joinedAt.toISOString(),
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

export async function isMemberByEmail(db: Db, storeId: string, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(storeMembers)
    .innerJoin(users, eq(users.id, storeMembers.userId))
    .where(and(eq(storeMembers.storeId, storeId), eq(users.email, email)));
  return found.length > 0;
}

/** Serialises changes of a store's members, so that two calls cannot remove the last two owners. */
export async function lockMembers(tx: Db, storeId: string) {
  await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId)).for('update');
  return tx
    .select({ userId: storeMembers.userId, role: storeMembers.role })
    .from(storeMembers)
    .where(eq(storeMembers.storeId, storeId));
}

/** Makes the applicant the owner of the store that was opened for them. */
export async function addFirstOwner(
  tx: Db,
  { storeId, userId }: { storeId: string; userId: string },
  now: Date,
): Promise<void> {
  await tx.insert(storeMembers).values({ storeId, userId, role: 'owner', joinedAt: now });
}

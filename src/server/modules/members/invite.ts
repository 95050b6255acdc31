import { randomBytes } from 'node:crypto';

import { and, eq, exists, gt, inArray, lt } from 'drizzle-orm';

import { invitationPath } from '@/config/paths';
import { type InvitationPayload } from '@/contracts/members';
import { storePermissions } from '@/contracts/permissions';
import { normaliseEmail } from '@/contracts/text';
import { recordAudit } from '@/server/modules/audit';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor, type SignedInUser } from '@/server/platform/http/endpoint';
import { queueMessages } from '@/server/platform/outbox/queue';
import { sha256 } from '@/server/platform/security/secrets';

import { invitationMail } from './messages';
import { notifyOwnerChange } from './notify-owner-change';
import { isMemberByEmail } from './repo';
import { storeInvitations, storeMembers } from './tables';

const VALID_DAYS = 7;
const TOKEN_BYTES = 32;

const invalidInvitationError = () =>
  httpError(
    'not-found',
    'This invitation has expired or was sent to another email address. Ask the store for a new one.',
  );

/**
 * Invites a person to a store by email. A new invitation to the same email replaces the former.
 *
 * @throws {HttpError} 409 if the person is a member, 429 after too many invitations.
 */
export async function inviteMember(
  deps: Deps,
  actor: AuditActor,
  storeId: string,
  payload: InvitationPayload,
): Promise<void> {
  const email = normaliseEmail(payload.email);
  const { role } = payload;
  if (await isMemberByEmail(deps.db, storeId, email))
    throw httpError('conflict', 'This person already works for your store.');
  await deps.limits.spend('invitation', storeId);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = deps.now();
  await withTransaction(deps.db, async (tx) => {
    const [store] = await tx
      .select({ name: stores.name })
      .from(stores)
      .where(eq(stores.id, storeId))
      .for('update');
    if (!store) throw invalidInvitationError();
    await tx
      .delete(storeInvitations)
      .where(and(eq(storeInvitations.storeId, storeId), eq(storeInvitations.email, email)));
    const [invitation] = await tx
      .insert(storeInvitations)
      .values({
        storeId,
        email,
        role,
        invitedBy: actor.userId,
        createdAt: now,
        tokenHash: sha256(token),
        expiresAt: new Date(now.getTime() + VALID_DAYS * 24 * 60 * 60_000),
      })
      .returning({ id: storeInvitations.id });
    if (!invitation) throw invalidInvitationError();
    const target = { type: 'invitation', id: invitation.id };
    await recordAudit(tx, actor, { action: 'member.invited', target, after: { role } }, now);
    const mail = invitationMail(email, store.name, role, invitationPath(token));
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security' }]);
  });
}

/**
 * Makes the user a member of the store that invited them, once.
 *
 * @throws {HttpError} 404 if the invitation has expired, was used, is for another email, or its
 * inviter may no longer invite.
 */
export async function acceptInvitation(
  deps: Deps,
  user: SignedInUser,
  token: string,
  requestId: string,
): Promise<{ id: string; slug: string; name: string }> {
  const now = deps.now();
  return withTransaction(deps.db, async (tx) => {
    const [invitation] = await tx
      .delete(storeInvitations)
      .where(
        and(
          eq(storeInvitations.tokenHash, sha256(token)),
          eq(storeInvitations.email, user.email),
          gt(storeInvitations.expiresAt, now),
          exists(findInviter(tx)),
        ),
      )
      .returning();
    if (!invitation) throw invalidInvitationError();
    const { storeId, role } = invitation;
    const [store] = await tx
      .select({ id: stores.id, slug: stores.slug, name: stores.name })
      .from(stores)
      .where(eq(stores.id, storeId));
    if (!store) throw invalidInvitationError();
    const joined = await tx
      .insert(storeMembers)
      .values({ storeId, userId: user.id, role, joinedAt: now })
      .onConflictDoNothing()
      .returning({ role: storeMembers.role });
    if (joined[0]?.role === 'owner')
      await notifyOwnerChange(tx, deps, { storeId, userId: user.id, change: 'added' });
    const actor = { userId: user.id, role, storeId, requestId };
    const target = { type: 'member', id: user.id };
    await recordAudit(tx, actor, { action: 'member.joined', target, after: { role } }, now);
    return store;
  });
}

/** The membership that allows an invitation. */
const findInviter = (db: Db) =>
  db
    .select({ userId: storeMembers.userId })
    .from(storeMembers)
    .where(
      and(
        eq(storeMembers.storeId, storeInvitations.storeId),
        eq(storeMembers.userId, storeInvitations.invitedBy),
        inArray(storeMembers.role, [...storePermissions['store:members.manage']]),
      ),
    );

export async function pruneInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(storeInvitations).where(lt(storeInvitations.expiresAt, now));
}

/** Deletes the invitations to an email whose account is deleted. */
export async function eraseInvitations(tx: Db, email: string): Promise<void> {
  await tx.delete(storeInvitations).where(eq(storeInvitations.email, email));
}

import { and, eq } from 'drizzle-orm';

import { oneTimeCodes } from '@/server/modules/accounts/tables';
import { eraseUser } from '@/server/modules/authentication';
import { users } from '@/server/modules/authentication/tables';
import { businessDocuments } from '@/server/modules/business/tables';
import { buildOwnerKey } from '@/server/modules/cart';
import { carts } from '@/server/modules/cart/tables';
import { findStoresOnlyOwnedBy, eraseInvitations } from '@/server/modules/members';
import { storeMembers } from '@/server/modules/members/tables';
import { eraseDevices } from '@/server/modules/notifications';
import { claimOrders } from '@/server/modules/orders';
import { markBuyerLeft } from '@/server/modules/parcels';
import { deleteAlertsOfEmail } from '@/server/modules/product-alerts';
import { detachReportsOfUser, eraseReports } from '@/server/modules/reports';
import { eraseReviewer } from '@/server/modules/reviews';
import { eraseOwnerDetails } from '@/server/modules/stores';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { eraseIdempotencyKeys } from '@/server/platform/idempotency/idempotency';
import { type QueuedMail } from '@/server/platform/mail/render-mail';
import { hashRecipient, queueMessages } from '@/server/platform/outbox/queue';
import { deleteMessagesOfUser } from '@/server/platform/outbox/repo';

import { anonymiseOrders } from './anonymise-orders';
import { findKeptOrders, requireDeletable } from './deletion-plan';
import { downloads } from './tables';

/** @param orderNumbers orders whose details are kept until their open cases end */
const accountDeletedMail = (to: string, orderNumbers: string): QueuedMail => ({
  to,
  subject: 'Your Dídán account is deleted',
  content: {
    blocks: [
      'We’ve deleted your account and its data. Your reviews stay in the shop without your name, and your orders stay in our records.',
      ...(orderNumbers
        ? [
            `We keep your name, address and messages on ${orderNumbers} until everything about it is settled: delivery, returns, refunds, reports and bank disputes. Then we delete them.`,
          ]
        : []),
      'You’re welcome to sign up again at any time. This is our last email about this account.',
    ],
  },
});

/** Files of the deleted account, by the names in their former rows. */
export type OrphanedFiles = {
  pictureId: string | null;
  downloadIds: string[];
  documentNames: string[];
  evidenceIds: string[];
};

/**
 * Deletes the user and their rows; reviews, reports and orders stay, without the name. Once the
 * user row is locked nothing new can refer to it: writers wait and then find no user.
 *
 * Lock order, against deadlocks: owned stores first, as changes of members lock them first; codes before the user row, since using a code locks the code
 * first; the cart before it, since placing an order locks the cart first; devices before sessions,
 * since registering a device locks its session.
 * @throws {HttpError} 409 with `blockers`, if a store or the staff depends on the account
 * @returns undefined, with nothing deleted, if the checked password is no longer the user's or the
 *   user is gone
 */
export async function deleteUserRows(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  checked: { userId: string; passwordHash: string },
): Promise<OrphanedFiles | undefined> {
  const { userId, passwordHash } = checked;
  const now = deps.now();
  return withTransaction(deps.db, async (tx) => {
    await requireDeletable(tx, userId, now);
    await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)).for('update');
    await tx.select().from(carts).where(eq(carts.userId, userId)).for('update');
    const [user] = await tx
      .select({
        pictureId: users.pictureId,
        email: users.email,
        phone: users.phone,
        emailVerifiedAt: users.emailVerifiedAt,
      })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
      .for('update');
    if (!user) return undefined;
    await eraseDevices(tx, userId);
    const userDownloads = await tx
      .select({ id: downloads.id })
      .from(downloads)
      .where(eq(downloads.userId, userId));
    const documents = await tx
      .select({ name: businessDocuments.name })
      .from(businessDocuments)
      .where(eq(businessDocuments.userId, userId));
    await eraseReviewer(tx, userId);
    await eraseIdempotencyKeys(tx, buildOwnerKey({ userId }));
    await detachReportsOfUser(tx, { userId, email: user.email }, now);
    await deleteMessagesOfUser(tx, userId, hashRecipient(deps, user.email));
    // Guest orders of the same person go too.
    await claimOrders(tx, { id: userId, ...user });
    const kept = await findKeptOrders(tx, { id: userId, ...user }, now);
    await markBuyerLeft(tx, userId, now);
    await eraseOwnerDetails(tx, await findOwnedStores(tx, userId));
    await eraseInvitations(tx, user.email);
    await deleteAlertsOfEmail(tx, user.email);
    await eraseUser(tx, userId);
    await anonymiseOrders(tx, now);
    const evidenceIds = await eraseReports(tx, now);
    const mail = accountDeletedMail(user.email, kept.map(({ orderNumber }) => orderNumber).join(', '));
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security' }]);
    return {
      pictureId: user.pictureId,
      downloadIds: userDownloads.map(({ id }) => id),
      documentNames: documents.flatMap(({ name }) => name ?? []),
      evidenceIds,
    };
  });
}

async function findOwnedStores(tx: Db, userId: string): Promise<{ owned: string[]; ownedAlone: string[] }> {
  const owned = await tx
    .select({ id: storeMembers.storeId })
    .from(storeMembers)
    .where(and(eq(storeMembers.userId, userId), eq(storeMembers.role, 'owner')));
  const ownedAlone = await findStoresOnlyOwnedBy(tx, userId);
  return { owned: owned.map(({ id }) => id), ownedAlone: ownedAlone.map(({ id }) => id) };
}

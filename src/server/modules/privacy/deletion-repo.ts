import { and, eq } from 'drizzle-orm';

import { ownerKey } from '@/server/modules/cart';
import { claimOrders } from '@/server/modules/orders';
import { businesses } from '@/server/platform/database/schema/businesses';
import { carts } from '@/server/platform/database/schema/carts';
import { downloads } from '@/server/platform/database/schema/downloads';
import { idempotencyKeys } from '@/server/platform/database/schema/idempotency-keys';
import { oneTimeCodes } from '@/server/platform/database/schema/one-time-codes';
import { orders } from '@/server/platform/database/schema/orders';
import { pushDevices } from '@/server/platform/database/schema/push-devices';
import { reviews } from '@/server/platform/database/schema/reviews';
import { stores } from '@/server/platform/database/schema/stores';
import { users } from '@/server/platform/database/schema/users';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { accountDeletedMail } from '@/server/platform/mail/messages';
import { hashReceiver, queueMessages } from '@/server/platform/outbox/queue';
import { deleteMessagesOfUser } from '@/server/platform/outbox/repo';

import { anonymiseOrders } from './former-orders';
import { eraseReports, markUserGone } from './former-reporters';

/** What a review is signed with once its author has left. */
const FORMER_AUTHOR = 'A former shopper';

/** The files that belonged to the person, by what their rows named them. */
export type OrphanedFiles = {
  pictureId: string | null;
  downloadIds: string[];
  documentNames: string[];
  evidenceIds: string[];
};

/**
 * Deletes the person and what hangs on them; reviews, reports and orders stay, without the name. Undefined, with nothing deleted, where the password that
 * was checked is not theirs any more or they are gone.
 *
 * From the row lock on, nothing new can hang itself on the person: it waits, and is then told that there is nobody. Codes are locked
 * before it, since one that is being used is held while its person is asked for, and the bag, since it is held by whoever orders; and devices go before sessions, since one that is
 * being registered is held while its session is. Otherwise each could wait for the other.
 */
export async function deleteUserRows(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  checked: { userId: string; passwordHash: string },
): Promise<OrphanedFiles | undefined> {
  const { userId, passwordHash } = checked;
  const now = deps.now();
  return withTransaction(deps.db, async (tx) => {
    await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)).for('update');
    await tx.select().from(carts).where(eq(carts.userId, userId)).for('update');
    const [person] = await tx
      .select({ pictureId: users.pictureId, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
      .for('update');
    if (!person) return undefined;
    await tx.delete(pushDevices).where(eq(pushDevices.userId, userId));
    const kept = await tx.select({ id: downloads.id }).from(downloads).where(eq(downloads.userId, userId));
    const documents = await tx
      .select({ name: businesses.documentName })
      .from(businesses)
      .where(eq(businesses.userId, userId));
    await tx.update(reviews).set({ authorFirstName: FORMER_AUTHOR }).where(eq(reviews.userId, userId));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, ownerKey({ userId })));
    await markUserGone(tx, { userId, email: person.email }, now);
    await deleteMessagesOfUser(tx, userId, hashReceiver(deps, person.email));
    // What they bought as a guest goes with them.
    await claimOrders(tx, { id: userId, ...person });
    await tx.update(orders).set({ leftAt: now }).where(eq(orders.userId, userId));
    await tx.update(stores).set({ returnAddress: null }).where(eq(stores.ownerId, userId));
    await tx.delete(users).where(eq(users.id, userId));
    await anonymiseOrders(tx, now);
    const evidenceIds = await eraseReports(tx, now);
    const mail = accountDeletedMail(person.email);
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security' }]);
    return {
      pictureId: person.pictureId,
      downloadIds: kept.map(({ id }) => id),
      documentNames: documents.map(({ name }) => name),
      evidenceIds,
    };
  });
}

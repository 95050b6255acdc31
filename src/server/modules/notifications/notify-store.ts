import { and, asc, eq, inArray } from 'drizzle-orm';

import { type StoreRole } from '@/contracts/permissions';
import { type Db } from '@/server/platform/database/database';
import { storeMembers } from '@/server/platform/database/schema/store-members';
import { users } from '@/server/platform/database/schema/users';
import { type Deps } from '@/server/platform/deps/deps';
import { type MailBlock } from '@/server/platform/mail/content';
import { queueMessages } from '@/server/platform/outbox/queue';

import { pushMessages, storeNoticeMessages } from './messages';
import { queuePushes } from './service';

type StoreNotice = {
  subject: string;
  paragraphs: readonly MailBlock[];
  /** The roles to notify; defaults to owners and managers. */
  roles?: readonly StoreRole[];
  /** The page that the notice is about. */
  path: string;
};

const managers: readonly StoreRole[] = ['owner', 'manager'];

/**
 * Queues a mail and a push to the members of a store, in the transaction of the change that the
 * notice reports. After it, the caller sends the queue.
 */
export async function notifyStore(tx: Db, deps: Deps, storeId: string, notice: StoreNotice): Promise<void> {
  const members = await tx
    .select({ userId: users.id, email: users.email })
    .from(storeMembers)
    .innerJoin(users, eq(users.id, storeMembers.userId))
    .where(
      and(eq(storeMembers.storeId, storeId), inArray(storeMembers.role, [...(notice.roles ?? managers)])),
    )
    .orderBy(asc(users.id));
  const { subject, paragraphs, path } = notice;
  const button = { kind: 'button' as const, label: storeNoticeMessages.button, url: path };
  const content = { blocks: [...paragraphs, button] };
  const push = { sender: pushMessages.sender, message: subject, path };
  for (const { userId, email } of members) {
    const mail = { to: email, subject, content };
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'store', userId }]);
    await queuePushes(tx, deps, { userId, push }, { kind: 'store' });
  }
}

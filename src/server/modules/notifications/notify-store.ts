import { and, asc, eq } from 'drizzle-orm';

import { type ParcelEvent, type StoreEvent } from '@/contracts/notice-terms';
import { users } from '@/server/modules/authentication/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { insertStoreNotice, type NoticeContent } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

import { pushMessages } from './messages';
import { queuePushes } from './service';

type StoreNotice = NoticeContent & { event: Exclude<StoreEvent, ParcelEvent> };

/**
 * Tells the members of a store who may act on an event, as each has chosen (contracts/notice-terms),
 * in the transaction of the event. It is sent within seconds, gathered with other notices.
 */
export const notifyStore = (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  storeId: string,
  { event, ...content }: StoreNotice,
): Promise<void> => insertStoreNotice(tx, { storeId, event, content }, now());

/**
 * Mails a change of who controls the store or its money to all its owners, whatever their settings,
 * in the transaction of the change.
 */
export async function notifyOwners(
  tx: Db,
  deps: Pick<Deps, 'now' | 'keys'>,
  storeId: string,
  { subject, paragraphs, path }: NoticeContent,
): Promise<void> {
  const button = { kind: 'button' as const, label: 'See it here', url: path };
  const content = { blocks: [...paragraphs, button] };
  const push = { sender: pushMessages.sender, message: subject, path };
  const owners = await tx
    .select({ userId: users.id, email: users.email })
    .from(storeMembers)
    .innerJoin(users, eq(users.id, storeMembers.userId))
    .where(and(eq(storeMembers.storeId, storeId), eq(storeMembers.role, 'owner')))
    .orderBy(asc(storeMembers.joinedAt), asc(users.id));
  for (const { userId, email } of owners) {
    const mail = { to: email, subject, content };
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId }]);
    await queuePushes(tx, deps, { userId, push });
  }
}

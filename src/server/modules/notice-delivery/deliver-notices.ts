import { asc, eq, sql } from 'drizzle-orm';

import { type NoticeChannel } from '@/contracts/notice-terms';
import { users } from '@/server/modules/authentication/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { queuePushes } from '@/server/modules/notifications';
import { findStoresToTell, takeStoreNotices } from '@/server/modules/parcels';
import { stores, type StoreRow } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

import { composeMail, composePush, composeSms } from './compose-messages';
import { describeNotices, getRule, type Notice } from './describe-notices';
import { findConfirmedPhone, findSettings, isToldBy, type Settings } from './settings';

type Member = { userId: string; email: string; phone: string; storeCount: number; settings: Settings };

/**
 * Tells the members of every store what has happened since they were last told, as each has chosen:
 * at most one mail, push and SMS a minute (docs/decisions/0098). A failure does not stop the other
 * stores.
 */
export async function deliverStoreNotices(deps: Deps): Promise<void> {
  const storeIds = await findStoresToTell(deps.db, deps.now());
  for (const storeId of storeIds) {
    try {
      await withTransaction(deps.db, (tx) => tellStore(tx, deps, storeId));
    } catch (err) {
      deps.logger.error({ err, storeId }, 'the members of a store could not be told');
    }
  }
}

const POLL_SECONDS = 3;

/** Looks for notices until the process ends. */
export function startNoticePolling(deps: Deps): void {
  let isRunning = false;
  const poll = () => {
    if (isRunning) return;
    isRunning = true;
    deps.background.run('notices', () =>
      deliverStoreNotices(deps).finally(() => {
        isRunning = false;
      }),
    );
  };
  setInterval(poll, POLL_SECONDS * 1000).unref();
}

async function tellStore(tx: Db, deps: Deps, storeId: string): Promise<void> {
  const rows = await takeStoreNotices(tx, storeId, deps.now());
  if (rows.length === 0) return;
  const [store] = await tx.select().from(stores).where(eq(stores.id, storeId));
  if (!store) return;
  const notices = (await describeNotices(tx, store.name, rows)).filter(
    ({ event }) => store.status !== 'suspended' || getRule(event).kind !== 'products',
  );
  if (notices.length === 0) return;
  for (const member of await findMembers(tx, storeId)) await tellMember(tx, deps, store, member, notices);
}

async function findMembers(db: Db, storeId: string): Promise<Member[]> {
  const settings = await findSettings(db, storeId);
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      phone: users.phone,
      role: storeMembers.role,
      storeCount: sql<number>`(select count(*)::int from ${storeMembers} as others where others.user_id = ${users.id})`,
    })
    .from(storeMembers)
    .innerJoin(users, eq(users.id, storeMembers.userId))
    .where(eq(storeMembers.storeId, storeId))
    .orderBy(asc(users.id));
  return rows.map(({ role, ...member }) => ({
    ...member,
    settings: { role, chosen: settings.filter(({ userId }) => userId === member.userId) },
  }));
}

async function tellMember(
  tx: Db,
  deps: Deps,
  { id: storeId, name }: StoreRow,
  { userId, email, phone, storeCount, settings }: Member,
  notices: readonly Notice[],
): Promise<void> {
  const choose = (channel: NoticeChannel) =>
    notices.filter(({ event }) => isToldBy(settings, getRule(event), channel));
  const reader = { store: { id: storeId, name }, hasSeveralStores: storeCount > 1 };
  const row = { kind: 'store' as const, userId, storeId };
  const mailed = choose('mail');
  if (mailed.length > 0) {
    const { subject, blocks } = composeMail(mailed, reader);
    const mail = { to: email, subject, content: { blocks } };
    await queueMessages(tx, deps, [{ channel: 'mail', mail, ...row }]);
  }
  const pushed = choose('push');
  if (pushed.length > 0) {
    const push = { sender: 'Dídán', ...composePush(pushed, reader) };
    await queuePushes(tx, deps, { userId, push }, { kind: 'store', storeId });
  }
  const text = composeSms(choose('sms'), reader, deps.appUrl);
  const to = text && (await findConfirmedPhone(tx, userId, phone));
  if (text && to) await queueMessages(tx, deps, [{ channel: 'sms', sms: { to, text }, ...row }]);
}

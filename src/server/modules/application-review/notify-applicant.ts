import { eq } from 'drizzle-orm';

import { paths } from '@/config/paths';
import { type DocumentKind } from '@/contracts/business-terms';
import { users } from '@/server/modules/authentication/tables';
import { queuePushes } from '@/server/modules/notifications';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { type MailBlock } from '@/server/platform/mail/content';
import { queueMessages } from '@/server/platform/outbox/queue';

import { applicationNotices } from './messages';

/*
 * Mail and push to the applicant, queued in the transaction of the decision.
 */

type Notice = { subject: string; paragraphs: readonly MailBlock[] };

async function notifyApplicant(
  tx: Db,
  deps: Deps,
  userId: string,
  { subject, paragraphs }: Notice,
): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const path = paths.sell;
  const blocks = [...paragraphs, { kind: 'button' as const, label: 'Open your application', url: path }];
  const mail = { to: user.email, subject, content: { blocks } };
  await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'store', userId }]);
  const push = { sender: 'Dídán', message: subject, path };
  await queuePushes(tx, deps, { userId, push }, { kind: 'store' });
}

export const notifyApproved = (tx: Db, deps: Deps, userId: string, store: string): Promise<void> =>
  notifyApplicant(tx, deps, userId, {
    subject: `${store} can now sell on Dídán`,
    paragraphs: [
      'We’ve approved your application.',
      'Next, complete your store’s page and add your first product.',
    ],
  });

export const notifySentBack = (
  tx: Db,
  deps: Deps,
  userId: string,
  reasons: readonly string[],
  documents: readonly { document: DocumentKind; reason: string }[],
): Promise<void> => notifyApplicant(tx, deps, userId, applicationNotices.sentBack(reasons, documents));

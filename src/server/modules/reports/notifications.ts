import { eq } from 'drizzle-orm';

import { reportPath } from '@/config/paths';
import { type Db } from '@/server/platform/database/database';
import { type ReportRow } from '@/server/platform/database/schema/reports';
import { stores } from '@/server/platform/database/schema/stores';
import { users } from '@/server/platform/database/schema/users';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

/*
 * What happens to a report, told to both sides in the transaction of what it tells of. What either side typed is never repeated, and the
 * store is never told who reported.
 */

type NotificationDeps = Pick<Deps, 'keys' | 'appUrl' | 'now'>;
type MessageText = { subject: string; text: string };

export const notifyReportMade = async (tx: Db, deps: NotificationDeps, report: ReportRow): Promise<void> => {
  const frozen = report.orderItemId ? ' Until this is settled, the seller is not paid for it.' : '';
  await notifyReporter(tx, deps, report, {
    subject: `We have your report ${report.reference}`,
    text: `Thank you. Somebody at Dídán looks at it.${frozen} You can show what you have seen, with pictures, in its thread. The seller reads what you write there, but not who you are.`,
  });
  await notifyStore(tx, deps, report, {
    subject: 'Something of yours was reported',
    text: report.orderItemId
      ? 'A shopper thinks that something you sold is fake. Until this is settled, you are not paid for it. Please show where it comes from, such as the invoice of its maker.'
      : 'Somebody has reported something of your store. Please say how it is.',
  });
};

/** To everybody but whoever wrote it. */
export async function notifyMessageAdded(
  tx: Db,
  deps: NotificationDeps,
  report: ReportRow,
  author: 'reporter' | 'store' | 'shop',
): Promise<void> {
  const words = {
    subject: `Something was added to report ${report.reference}`,
    text: 'Please read it in its thread.',
  };
  if (author !== 'reporter') await notifyReporter(tx, deps, report, words);
  if (author !== 'store')
    await notifyStore(tx, deps, report, { ...words, subject: 'Something was added to a report' });
}

export async function notifyReportSettled(tx: Db, deps: NotificationDeps, report: ReportRow): Promise<void> {
  const isUpheld = report.status === 'upheld';
  await notifyReporter(tx, deps, report, {
    subject: `Settled: your report ${report.reference}`,
    text: isUpheld ? 'You were right. Thank you for telling us.' : 'We found nothing wrong with it.',
  });
  await notifyStore(tx, deps, report, {
    subject: 'Settled: a report of your store',
    text: isUpheld ? 'We hold it to be right.' : 'We found nothing wrong. It has no consequences.',
  });
}

/** A guest's link carries the reference behind the #, so no request for the page carries it. */
async function notifyReporter(
  tx: Db,
  deps: NotificationDeps,
  report: ReportRow,
  words: MessageText,
): Promise<void> {
  const { id, reference, reporterId, reporterEmail } = report;
  if (reporterId) {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, reporterId));
    if (user) await queueMail(tx, deps, { to: user.email, userId: reporterId }, words, reportPath(id));
  } else if (reporterEmail) {
    await queueMail(tx, deps, { to: reporterEmail }, words, `${reportPath(id)}#${reference}`);
  }
}

async function notifyStore(
  tx: Db,
  deps: NotificationDeps,
  report: ReportRow,
  words: MessageText,
): Promise<void> {
  if (!report.storeId) return;
  const [owner] = await tx
    .select({ to: users.email, userId: users.id })
    .from(stores)
    .innerJoin(users, eq(users.id, stores.ownerId))
    .where(eq(stores.id, report.storeId));
  if (owner) await queueMail(tx, deps, owner, words, reportPath(report.id));
}

async function queueMail(
  tx: Db,
  deps: NotificationDeps,
  { to, userId }: { to: string; userId?: string },
  { subject, text }: MessageText,
  path: string,
): Promise<void> {
  const body = ['Hello,', text, `Its thread: ${deps.appUrl}${path}`, 'Dídán'].join('\n\n');
  const content = { channel: 'mail' as const, mail: { to, subject, text: body } };
  await queueMessages(tx, deps, [{ ...content, kind: 'report', userId }]);
}

import { eq } from 'drizzle-orm';

import { reportPath } from '@/config/paths';
import { users } from '@/server/modules/authentication/tables';
import { notifyStore as notifyStoreMembers, queuePushes } from '@/server/modules/notifications';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

import { reportMails } from './messages';
import { type ReportRow } from './tables';

/*
 * Notifies both sides of what happens to a report, in the transaction that changes it. Messages
 * never repeat what either side typed, and the store never learns who reported.
 */

type NotificationDeps = Pick<Deps, 'keys' | 'now'>;
type MessageText = { subject: string; text: string };

export const notifyReportMade = async (tx: Db, deps: NotificationDeps, report: ReportRow): Promise<void> => {
  const { made, madeForStore } = reportMails;
  await notifyReporter(tx, deps, report, {
    subject: made.subject(report.reference),
    text: report.orderItemId ? made.frozenText : made.text,
  });
  await notifyStore(tx, deps, report, {
    subject: madeForStore.subject,
    text: report.orderItemId ? madeForStore.frozenText : madeForStore.text,
  });
};

/** Tells everyone but the author. */
export async function notifyMessageAdded(
  tx: Db,
  deps: NotificationDeps,
  report: ReportRow,
  author: 'reporter' | 'store' | 'shop',
): Promise<void> {
  const { subject, storeSubject, text } = reportMails.messageAdded;
  if (author !== 'reporter')
    await notifyReporter(tx, deps, report, { subject: subject(report.reference), text });
  if (author !== 'store') await notifyStore(tx, deps, report, { subject: storeSubject, text });
}

export async function notifyReportSettled(tx: Db, deps: NotificationDeps, report: ReportRow): Promise<void> {
  const { settled, settledForStore } = reportMails;
  const outcome =
    report.status === 'dismissed' ? 'dismissed' : report.decision === 'refund' ? 'refunded' : 'upheld';
  const withHint = (text: string, isAgainst: boolean) =>
    isAgainst && !report.appealedAt ? `${text}\n\n${reportMails.appealHint}` : text;
  await notifyReporter(tx, deps, report, {
    subject: settled.subject(report.reference),
    text: withHint(settled[outcome], outcome !== 'refunded'),
  });
  await notifyStore(tx, deps, report, {
    subject: settledForStore.subject,
    text: withHint(settledForStore[outcome], outcome !== 'dismissed'),
  });
}

/** Tells the other side that a decision was appealed. */
export async function notifyReportAppealed(
  tx: Db,
  deps: NotificationDeps,
  report: ReportRow,
  by: 'reporter' | 'store',
): Promise<void> {
  const { subject, storeSubject, text } = reportMails.appealed;
  if (by === 'store') await notifyReporter(tx, deps, report, { subject: subject(report.reference), text });
  else await notifyStore(tx, deps, report, { subject: storeSubject, text });
}

/**
 * The link for guests carries the reference in the fragment, which browsers never send to a server.
 */
async function notifyReporter(
  tx: Db,
  deps: NotificationDeps,
  report: ReportRow,
  message: MessageText,
): Promise<void> {
  const { id, reference, reporterId, reporterEmail } = report;
  if (reporterId) {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, reporterId));
    if (user) await queueMail(tx, deps, { to: user.email, userId: reporterId }, message, reportPath(id));
  } else if (reporterEmail) {
    await queueMail(tx, deps, { to: reporterEmail }, message, `${reportPath(id)}#${reference}`);
  }
}

async function notifyStore(
  tx: Db,
  deps: NotificationDeps,
  report: ReportRow,
  message: MessageText,
): Promise<void> {
  if (!report.storeId) return;
  const { subject, text } = message;
  const paragraphs = text.split('\n\n');
  const path = reportPath(report.id);
  await notifyStoreMembers(tx, deps, report.storeId, { event: 'report', subject, paragraphs, path });
}

async function queueMail(
  tx: Db,
  deps: NotificationDeps,
  { to, userId }: { to: string; userId?: string },
  { subject, text }: MessageText,
  path: string,
): Promise<void> {
  const button = { kind: 'button' as const, label: reportMails.button, url: path };
  const mail = { to, subject, content: { blocks: [...text.split('\n\n'), button] } };
  await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'report', userId }]);
  if (!userId) return;
  const push = { sender: reportMails.sender, message: subject, path };
  await queuePushes(tx, deps, { userId, push }, { kind: 'report' });
}

import { eq } from 'drizzle-orm';

import { reportPath } from '@/config/paths';
import { users } from '@/server/modules/authentication/tables';
import { notifyStore as notifyStoreMembers, queuePushes } from '@/server/modules/notifications';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

import { type ReportRow } from './tables';

/** The emails about a report. The store's never name the reporter. */
const reportMails = {
  settled: {
    upheld: 'You were right. Thank you for telling us.',
    refunded: 'You were right, and we’re refunding what you paid for this item.',
    dismissed: 'We looked into it and found nothing wrong.',
  },
  settledForStore: {
    upheld: 'We looked into it and found that the report was right.',
    refunded: 'We looked into it, found that the report was right, and refunded the shopper for this item.',
    dismissed: 'We found nothing wrong, so nothing changes for you.',
  },
} as const;

/*
 * Notifies both sides of what happens to a report, in the transaction that changes it. Messages
 * never repeat what either side typed, and the store never learns who reported.
 */

type NotificationDeps = Pick<Deps, 'keys' | 'now'>;
type MessageText = { subject: string; text: string };

export const notifyReportMade = async (tx: Db, deps: NotificationDeps, report: ReportRow): Promise<void> => {
  await notifyReporter(tx, deps, report, {
    subject: `We’ve received your report ${report.reference}`,
    text: report.orderItemId
      ? 'Thank you. Somebody at Dídán is looking into it. We won’t pay the seller for this item until the report is settled. You can add details and pictures to the report. The seller can read what you write there, but not who you are.'
      : 'Thank you. Somebody at Dídán is looking into it. You can add details and pictures to the report. The seller can read what you write there, but not who you are.',
  });
  await notifyStore(tx, deps, report, {
    subject: 'Your store has been reported',
    text: report.orderItemId
      ? 'A shopper thinks an item you sold is fake. We won’t pay you for it until the report is settled. Please show us where it comes from, for example with the manufacturer’s invoice.'
      : 'Somebody has reported your store or one of its products. Please give us your side.',
  });
};

/** Tells everyone but the author. */
export async function notifyMessageAdded(
  tx: Db,
  deps: NotificationDeps,
  report: ReportRow,
  author: 'reporter' | 'store' | 'shop',
): Promise<void> {
  const text = 'There is a new message in the report.';
  if (author !== 'reporter')
    await notifyReporter(tx, deps, report, {
      subject: `New message in report ${report.reference}`,
      text,
    });
  if (author !== 'store')
    await notifyStore(tx, deps, report, {
      subject: 'New message in a report about your store',
      text,
    });
}

export async function notifyReportSettled(tx: Db, deps: NotificationDeps, report: ReportRow): Promise<void> {
  const outcome =
    report.status === 'dismissed' ? 'dismissed' : report.decision === 'refund' ? 'refunded' : 'upheld';
  const withHint = (text: string, isAgainst: boolean) =>
    isAgainst && !report.appealedAt
      ? `${text}\n\nThe report gives our reason. If you think it’s wrong, you can appeal there once, within 7 days.`
      : text;
  await notifyReporter(tx, deps, report, {
    subject: `Settled: your report ${report.reference}`,
    text: withHint(reportMails.settled[outcome], outcome !== 'refunded'),
  });
  await notifyStore(tx, deps, report, {
    subject: 'Settled: a report about your store',
    text: withHint(reportMails.settledForStore[outcome], outcome !== 'dismissed'),
  });
}

/** Tells the other side that a decision was appealed. */
export async function notifyReportAppealed(
  tx: Db,
  deps: NotificationDeps,
  report: ReportRow,
  by: 'reporter' | 'store',
): Promise<void> {
  const text =
    'Our decision was appealed, so somebody else at Dídán will look at the report again. You can add to it until then.';
  if (by === 'store')
    await notifyReporter(tx, deps, report, {
      subject: `Appeal in report ${report.reference}`,
      text,
    });
  else
    await notifyStore(tx, deps, report, {
      subject: 'Appeal in a report about your store',
      text,
    });
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
  const button = { kind: 'button' as const, label: 'Read the report', url: path };
  const mail = { to, subject, content: { blocks: [...text.split('\n\n'), button] } };
  await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'report', userId }]);
  if (!userId) return;
  const push = { sender: 'Dídán', message: subject, path };
  await queuePushes(tx, deps, { userId, push }, { kind: 'report' });
}

import { inArray } from 'drizzle-orm';

import { productPath } from '@/config/paths';
import { buildPictureUrl } from '@/config/picture-url';
import { type AlertKind, ALERT_CONFIRM_HOURS } from '@/contracts/product-alerts';
import { users } from '@/server/modules/authentication/tables';
import { queuePushes } from '@/server/modules/notifications';
import { formatNaira } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { type MailBlock, type MailItem } from '@/server/platform/mail/content';
import { queueMessages } from '@/server/platform/outbox/queue';

import { buildAlertLink, buildUnsubscribeUrl } from './alert-token';
import { alertMails } from './messages';

type Product = { slug: string; name: string; brand: string };
type MailDeps = Pick<Deps, 'keys' | 'appUrl' | 'now'>;

/** Queues the link that turns an alert on, or, if it is on already, a mail that says so. */
export async function queueAlertLink(
  tx: Db,
  deps: MailDeps,
  alert: { id: string; kind: AlertKind; email: string; confirmedAt: Date | null },
  product: Product,
): Promise<void> {
  const link = buildAlertLink(deps, alert.id);
  const button = { kind: 'button' as const, label: 'Turn on the alert', url: link };
  const { subject, blocks } = alert.confirmedAt
    ? {
        subject: alertMails.alreadyOn.subject(product),
        blocks: [
          'You’ve asked for this alert before, and it’s still on. There’s nothing more to do.',
          alertMails.stop(link),
        ],
      }
    : {
        subject: alertMails.confirm.subject(product),
        blocks: [
          alertMails.confirm[alert.kind](product),
          `If it was you, turn the alert on within ${ALERT_CONFIRM_HOURS} hours.`,
          button,
          'If it wasn’t you, ignore this email. We won’t send you anything else about it.',
        ],
      };
  const mail = { to: alert.email, subject, content: { blocks } };
  await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'product-alert' }]);
}

export type DueAlert = Product & {
  /** The base name of its picture. */
  image: string;
  id: string;
  kind: AlertKind;
  email: string;
  priceKobo: number;
  formerPriceKobo: number;
};

/** Queues a mail for each alert, and pushes where the email has an account. */
export async function queueAlerts(tx: Db, deps: MailDeps, alerts: DueAlert[]): Promise<void> {
  const emails = [...new Set(alerts.map(({ email }) => email))];
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  const userIds = new Map(accounts.map(({ id, email }) => [email, id]));
  for (const alert of alerts) {
    const { subject, blocks } = describe(deps, alert);
    const path = productPath(alert.slug);
    const userId = userIds.get(alert.email);
    const content = { blocks };
    const mail = { to: alert.email, subject, content, unsubscribeUrl: buildUnsubscribeUrl(deps, alert.id) };
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'product-alert', userId }]);
    const push = { sender: 'Dídán', message: subject, path };
    if (userId) await queuePushes(tx, deps, { userId, push }, { kind: 'product-alert' });
  }
}

const toMailItem = ({ name, image }: DueAlert, money: string): MailItem => ({
  name,
  money,
  variant: null,
  quantity: null,
  picture: buildPictureUrl(image, 'share.jpg'),
});

function describe(deps: MailDeps, alert: DueAlert): { subject: string; blocks: MailBlock[] } {
  const [price, before] = [formatNaira(alert.priceKobo), formatNaira(alert.formerPriceKobo)];
  const { subject, text } = alertMails[alert.kind];
  return {
    subject: subject(alert, price),
    blocks: [
      text(alert, price, before),
      { kind: 'items', title: alert.brand, items: [toMailItem(alert, price)] },
      { kind: 'button', label: 'See it here', url: productPath(alert.slug) },
      alertMails.stop(buildAlertLink(deps, alert.id)),
    ],
  };
}

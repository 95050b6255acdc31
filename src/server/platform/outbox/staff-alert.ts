import { eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { users } from '@/server/platform/database/schema/users';
import { queueMessages } from '@/server/platform/outbox/queue';

import { staffAlertMessages } from './messages';
import { type OutboxDeps } from './outbox-deps';

/**
 * Queues a mail to every admin about something that needs a person, such as a failed refund.
 * @param tx the transaction that causes the alert
 */
export async function alertStaff(
  tx: Db,
  deps: Pick<OutboxDeps, 'now' | 'keys'>,
  subject: string,
): Promise<void> {
  const staff = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'admin'));
  const text = staffAlertMessages.text(subject);
  const mails = staff.map(({ email: to }) => ({
    channel: 'mail' as const,
    kind: 'staff' as const,
    mail: { to, subject, text },
  }));
  await queueMessages(tx, deps, mails);
}

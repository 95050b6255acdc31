import { eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { users } from '@/server/platform/database/schema/users';
import { queueMessages } from '@/server/platform/outbox/queue';

import { type OutboxDeps } from './outbox-deps';

/** Mails all staff that something about money needs a person: queued in the transaction of what it is about. */
export async function alertStaff(
  tx: Db,
  deps: Pick<OutboxDeps, 'now' | 'keys'>,
  subject: string,
): Promise<void> {
  const staff = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'admin'));
  const text = ['Hello,', `${subject}.`, 'Please look into it today.', 'Dídán'].join('\n\n');
  const mails = staff.map(({ email: to }) => ({
    channel: 'mail' as const,
    kind: 'staff' as const,
    mail: { to, subject, text },
  }));
  await queueMessages(tx, deps, mails);
}

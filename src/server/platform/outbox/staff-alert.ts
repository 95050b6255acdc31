import { eq, inArray } from 'drizzle-orm';

import { staffPaths } from '@/config/paths';
import { staffPermissions, type StaffAction } from '@/contracts/permissions';
import { users } from '@/server/modules/authentication/tables';
import { staffMembers } from '@/server/modules/staff-accounts/tables';
import { type Db } from '@/server/platform/database/database';
import { queueMessages } from '@/server/platform/outbox/queue';

import { type OutboxDeps } from './outbox-deps';

/**
 * Queues a mail to the staff who may act on something that needs a person, such as a failed refund.
 * @param tx the transaction that causes the alert
 * @param action what they have to do
 */
export async function alertStaff(
  tx: Db,
  deps: Pick<OutboxDeps, 'now' | 'keys'>,
  action: StaffAction,
  subject: string,
): Promise<void> {
  const { roles } = staffPermissions[action];
  const staff = await tx
    .selectDistinct({ email: users.email })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(inArray(staffMembers.role, [...roles, 'admin']));
  const content = {
    blocks: [
      ...[`${subject}.`, 'Please look into it today.'],
      { kind: 'button' as const, label: 'Open the staff pages', url: staffPaths.queues },
    ],
  };
  const mails = staff.map(({ email: to }) => ({
    channel: 'mail' as const,
    kind: 'staff' as const,
    mail: { to, subject, content },
  }));
  await queueMessages(tx, deps, mails);
}

import { eq } from 'drizzle-orm';

import { users } from '@/server/modules/authentication/tables';
import { secondFactors, staffMembers } from '@/server/modules/staff-accounts/tables';
import { type Db } from '@/server/platform/database/database';
import { seal, type Keys } from '@/server/platform/security/secrets';

import { demoStaff } from './demo-accounts';

/**
 * Makes the demo staff account an administrator whose authenticator app has the key in the README.
 * For development, tests and DEMO=true only.
 */
export async function seedDemoStaff(db: Db, keys: Keys): Promise<void> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoStaff.email));
  if (!account) return;
  const now = new Date();
  await db
    .insert(staffMembers)
    .values({ userId: account.id, role: 'admin', grantedAt: now })
    .onConflictDoNothing();
  const secretSealed = seal(keys.secondFactor, demoStaff.authenticatorKey, account.id);
  await db
    .insert(secondFactors)
    .values({ userId: account.id, secretSealed, recoveryHashes: [], confirmedAt: now })
    .onConflictDoNothing();
}

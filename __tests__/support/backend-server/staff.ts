import { eq } from 'drizzle-orm';

import type { StaffRole } from '@/contracts/permissions';
import { sessions } from '@/server/platform/database/schema/sessions';
import { staffMembers } from '@/server/platform/database/schema/staff';

import { openBackend } from './server';

/** Gives the account a staff role; its sessions have passed the second factor, and were just confirmed. */
export async function addStaffRole(userId: string, role: StaffRole): Promise<void> {
  const { server } = await openBackend();
  const { db } = server.deps;
  const now = server.clock.now;
  await db.insert(staffMembers).values({ userId, role, grantedAt: now });
  await db.update(sessions).set({ secondFactorAt: now, confirmedAt: now }).where(eq(sessions.userId, userId));
}

import { and, eq, inArray, isNotNull } from 'drizzle-orm';

import { hashPassword } from '@/server/modules/authentication';
import { users } from '@/server/modules/authentication/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { sessions } from '@/server/modules/sessions/tables';
import { secondFactors, staffMembers } from '@/server/modules/staff-accounts/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

export const demoShopper = { email: 'amaka@didan.example', password: 'Zobo-and-guava7!' };
/** Each owns a store of the demo catalogue, so that parcels can be packed and payouts requested. */
export const demoSellers = [
  {
    email: 'dele@didan.example',
    password: 'Adire-and-indigo4!',
    profile: { firstName: 'Dele', lastName: 'Bakare', phone: '08052345678' },
    storeSlug: 'eko-skin-room',
  },
  {
    email: 'hauwa@didan.example',
    password: 'Kunu-and-tamarind6!',
    profile: { firstName: 'Hauwa', lastName: 'Sani', phone: '08073456789' },
    storeSlug: 'arewa-glow-house',
  },
] as const;

/** An administrator; see demo-staff.ts. The key is base32. */
export const demoStaff = {
  email: 'ife@didan.example',
  password: 'Guava-and-thyme5!',
  authenticatorKey: 'DIDANDEMOSTAFFKEYNOTASECRETABCDE',
};

/**
 * Creates verified demo accounts, for development, tests and DEMO=true only: the README has their
 * passwords.
 */
export async function seedDemoAccounts(db: Db): Promise<void> {
  await seedAccount(db, demoShopper, { firstName: 'Amaka', lastName: 'Okafor', phone: '08031234567' });
  await seedAccount(db, demoStaff, { firstName: 'Ife', lastName: 'Adeleke', phone: '08061234567' });
  for (const seller of demoSellers) {
    await seedAccount(db, seller, seller.profile);
    await seedOwner(db, seller);
  }
}

async function seedOwner(db: Db, { email, storeSlug }: (typeof demoSellers)[number]): Promise<void> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [store] = await db.select({ id: stores.id }).from(stores).where(eq(stores.slug, storeSlug));
  if (!owner || !store) return;
  await db
    .insert(storeMembers)
    .values({ storeId: store.id, userId: owner.id, role: 'owner', joinedAt: new Date() })
    .onConflictDoNothing();
}

const demoEmails = [demoShopper, demoStaff, ...demoSellers].map(({ email }) => email);

type Profile = Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'phone'>;
type Login = { email: string; password: string };

async function seedAccount(db: Db, { email, password }: Login, profile: Profile): Promise<void> {
  const existing = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.passwordHash)));
  // Hashing a password is slow, so later starts skip it.
  if (existing.length > 0) return;
  const passwordHash = await hashPassword(password);
  await db
    .insert(users)
    .values({ ...profile, email, passwordHash, emailVerifiedAt: new Date() })
    .onConflictDoUpdate({ target: users.email, set: { passwordHash } });
}

/**
 * Disables demo accounts that an earlier start created, so that nobody signs in with a published
 * password.
 */
export async function disableDemoAccounts(db: Db): Promise<void> {
  const closed = await db
    .update(users)
    .set({ passwordHash: null })
    .where(and(inArray(users.email, demoEmails), isNotNull(users.passwordHash)))
    .returning({ id: users.id });
  for (const { id } of closed) {
    await db.delete(sessions).where(eq(sessions.userId, id));
    await db.delete(staffMembers).where(eq(staffMembers.userId, id));
    await db.delete(secondFactors).where(eq(secondFactors.userId, id));
  }
}

import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';

import { hashPassword } from '@/server/modules/authentication';
import { type Db } from '@/server/platform/database/database';
import { sessions } from '@/server/platform/database/schema/sessions';
import { stores } from '@/server/platform/database/schema/stores';
import { users } from '@/server/platform/database/schema/users';

export const demoShopper = { email: 'amaka@didan.example', password: 'Zobo-and-guava7!' };
/** Owns one store of the demo catalogue, so that parcels can be packed and sent. */
export const demoSeller = {
  email: 'dele@didan.example',
  password: 'Adire-and-indigo4!',
  storeSlug: 'eko-skin-room',
};

/** Verified people to try the shop with. For development, tests and DEMO=true only: their passwords are in the README. */
export async function seedDemoPeople(db: Db): Promise<void> {
  await seedPerson(db, demoShopper, { firstName: 'Amaka', lastName: 'Okafor', phone: '08031234567' });
  const seller = { firstName: 'Dele', lastName: 'Bakare', phone: '08052345678' };
  await seedPerson(db, demoSeller, seller);
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoSeller.email));
  if (!owner) return;
  await db
    .update(stores)
    .set({ ownerId: owner.id })
    .where(and(eq(stores.slug, demoSeller.storeSlug), isNull(stores.ownerId)));
}

type Person = Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'phone'>;
type Login = { email: string; password: string };

async function seedPerson(db: Db, { email, password }: Login, person: Person): Promise<void> {
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.passwordHash)));
  // Hashing a password takes a while, which the next start need not.
  if (known.length > 0) return;
  const passwordHash = await hashPassword(password);
  await db
    .insert(users)
    .values({ ...person, email, passwordHash, emailVerifiedAt: new Date() })
    .onConflictDoUpdate({ target: users.email, set: { passwordHash } });
}

/** Where no demo is wanted, nobody signs in with a published password: an earlier start may have made these people. */
export async function closeDemoPeople(db: Db): Promise<void> {
  const closed = await db
    .update(users)
    .set({ passwordHash: null })
    .where(and(inArray(users.email, [demoShopper.email, demoSeller.email]), isNotNull(users.passwordHash)))
    .returning({ id: users.id });
  for (const { id } of closed) await db.delete(sessions).where(eq(sessions.userId, id));
}

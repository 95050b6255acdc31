import { hashPassword } from '@/server/security/password';

import { type Db } from './database';
import { users } from './schema/users';

export const demoShopper = { email: 'amaka@didan.example', password: 'Zobo-and-guava7!' };

/** A verified shopper to try the shop with. For the embedded database only: her password is in the README. */
export async function seedDemoShopper(db: Db): Promise<void> {
  const person = { firstName: 'Amaka', lastName: 'Okafor', phone: '08031234567', email: demoShopper.email };
  await db
    .insert(users)
    .values({
      ...person,
      passwordHash: await hashPassword(demoShopper.password),
      emailVerifiedAt: new Date(),
    })
    .onConflictDoNothing();
}

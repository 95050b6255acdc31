import { eq, sql } from 'drizzle-orm';

import { users, type UserRow } from '@/server/modules/authentication/tables';
import { type Db } from '@/server/platform/database/database';

/**
 * Serialises sign-ins of one Google account until the transaction ends. Statements about the email
 * need no such lock: the email is unique and its row is locked.
 */
export async function lockGoogleAccount(tx: Db, sub: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google|${sub}`}, 0))`);
}

export async function findUserByGoogle(db: Db, sub: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.googleSub, sub));
  return user;
}

/** Finds the account of an email and locks it until the transaction ends. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user;
}

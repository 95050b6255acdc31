import { eq } from 'drizzle-orm';

import type { LoginReply, RegisterPayload } from '@/contracts/accounts';
import { hashPassword } from '@/server/modules/authentication/password';
import { users, type UserRow } from '@/server/modules/authentication/tables';

import { PASSWORD } from '../password';
import { emptyTables } from './empty-tables';
import type { TestServer } from './test-server';

export { PASSWORD };

let counter = 0;

/** Returns a unique email. */
export const createEmail = () => `shopper-${process.pid}-${(counter += 1)}@mail.example`;

export const buildRegistration = (changes: Partial<RegisterPayload> = {}): RegisterPayload => ({
  first_name: 'Bisi',
  last_name: 'Adeyemi',
  email: createEmail(),
  phone: '08031234567',
  password: PASSWORD,
  confirmPassword: changes.password ?? PASSWORD,
  ...changes,
});

/** Adds an account to the database and returns its email. */
export async function addShopper(
  server: TestServer,
  { verified = true, email = createEmail(), password = PASSWORD } = {},
) {
  await server.deps.db.insert(users).values({
    email,
    firstName: 'Bisi',
    lastName: 'Adeyemi',
    phone: '08031234567',
    passwordHash: await hashPassword(password),
    emailVerifiedAt: verified ? server.clock.now : null,
  });
  return email;
}

export async function signIn(
  server: TestServer,
  email: string,
  password = PASSWORD,
): Promise<LoginReply['user']> {
  const reply = await server.request('POST', '/users/login/', { body: { email, password } });
  if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}: ${await reply.text()}`);
  const { user } = (await reply.json()) as LoginReply;
  return user;
}

/** The code in the newest mail to the address for the purpose. */
export async function lastCode(server: TestServer, email: string, purpose: 'verify' | 'reset' = 'verify') {
  const mails = await server.mails();
  const isFor = (subject: string) => subject.startsWith('Reset your') === (purpose === 'reset');
  const code = mails.findLast((mail) => mail.to === email && mail.code && isFor(mail.subject))?.code;
  if (!code) throw new Error(`No ${purpose} code was mailed to ${email}`);
  return code;
}

/** A well-formed but wrong code. */
export const toWrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

export const requestCode = (server: TestServer, email: string, purpose: 'verify' | 'reset') =>
  purpose === 'verify'
    ? server.request('PUT', '/users/resend-verification/', { body: { email } })
    : server.request('PATCH', '/users/forgot-password/', { body: { email } });

export async function findUser(server: TestServer, email: string) {
  const [user] = await server.deps.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`No account of ${email}`);
  return user;
}

/** Changes columns of the account. */
export const changeUser = async (server: TestServer, email: string, changes: Partial<UserRow>) =>
  void (await server.deps.db.update(users).set(changes).where(eq(users.email, email)));

export const clearRateLimits = (server: TestServer) => emptyTables(server.deps.db, 'rate_limits');

/** Deletes every account with its data, every limit and every cart, but not the catalogue. */
export async function clearUserData({ deps: { db } }: TestServer): Promise<void> {
  await db.delete(users);
  await emptyTables(db, 'rate_limits', 'carts');
}

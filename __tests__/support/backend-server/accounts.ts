import { randomBytes } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { and, eq, isNull } from 'drizzle-orm';

import type { User } from '@/contracts/accounts';
import type { BusinessStatus } from '@/contracts/business-terms';
import type { StoreRole } from '@/contracts/permissions';
import { normaliseEmail } from '@/contracts/text';
import { verifyPassword } from '@/server/modules/authentication/password';
import { users, type UserRow } from '@/server/modules/authentication/tables';
import { businesses } from '@/server/modules/business/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { addDevice } from '@/server/modules/notifications/repo';
import { pushDevices } from '@/server/modules/notifications/tables';
import { getPictureUrl } from '@/server/modules/pictures/service';
import { sessions } from '@/server/modules/sessions/tables';
import { rateLimits } from '@/server/platform/limit-store/tables';
import { ACCESS_TOKEN_MINUTES, signAccessToken } from '@/server/platform/security/access-token';
import { sha256 } from '@/server/platform/security/secrets';

import { readReply } from '../api/checkout';
import type { Claims } from '../api/google';
import { requestCode, lastCode, PASSWORD } from '../api/shoppers';
import { openBackend } from './server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CHROME_ON_LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The least that argon2 takes: production's cost is security/password.ts's alone. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const usualHash = hash(PASSWORD, cheapest);
const hashOf = (password: string): Promise<string> =>
  password === PASSWORD ? usualHash : hash(password, cheapest);

export type NewUser = Partial<Pick<User, 'email' | 'first_name' | 'last_name' | 'phone' | 'country'>> & {
  /** Null for an account that signed up with Google. */
  password?: string | null;
  verified?: boolean;
  pictureId?: string;
};
export type NewSession = {
  userAgent?: string;
  kind?: 'password' | 'google';
  /** ISO times; default: now. */
  createdAt?: string;
  lastUsedAt?: string;
  /** Token of the session's push device. */
  deviceToken?: string;
};
export type Tokens = { accesstoken: string; refreshToken: string };
type Account = { id: string; email: string };

/**
 * Adds an account, Ngozi's unless the changes say otherwise; one with the same email is changed
 * instead.
 */
export async function addUser({
  email = 'ngozi@mail.example',
  verified = true,
  password = PASSWORD,
  ...changes
}: NewUser = {}): Promise<Account> {
  const { server } = await openBackend();
  const row = {
    email: normaliseEmail(email),
    firstName: changes.first_name ?? 'Ngozi',
    lastName: changes.last_name ?? 'Eze',
    phone: changes.phone ?? '08031234567',
    country: changes.country ?? 'NG',
    pictureId: changes.pictureId,
    passwordHash: password === null ? null : await hashOf(password),
    emailVerifiedAt: verified ? server.clock.now : null,
  };
  const [user] = await server.deps.db
    .insert(users)
    .values(row)
    .onConflictDoUpdate({ target: users.email, set: row })
    .returning({ id: users.id, email: users.email });
  if (!user) throw new Error('The account was not added.');
  return user;
}

async function findUser(email: string): Promise<UserRow | undefined> {
  const { server } = await openBackend();
  const [user] = await server.deps.db
    .select()
    .from(users)
    .where(eq(users.email, normaliseEmail(email)));
  return user;
}

async function getUser(email: string): Promise<UserRow> {
  const user = await findUser(email);
  if (!user) throw new Error(`No account of ${email}`);
  return user;
}

/** The account of that email, or null. */
export async function readUser(email: string) {
  const user = await findUser(email);
  if (!user) return null;
  const { id, firstName, lastName, phone, country, pictureId, emailVerifiedAt } = user;
  return {
    id,
    email: user.email,
    first_name: firstName,
    last_name: lastName,
    phone,
    country,
    avatarUrl: getPictureUrl(pictureId),
    isVerified: emailVerifiedAt !== null,
  };
}

export const hasPassword = async (email: string, password: string): Promise<boolean> =>
  verifyPassword(password, (await findUser(email))?.passwordHash);

/** Opens a session of the account, as signing in elsewhere would. */
export async function signIn(email: string, session: NewSession = {}): Promise<Tokens> {
  const { server } = await openBackend();
  const { db, keys } = server.deps;
  const { id: userId } = await getUser(email);
  const refreshToken = randomBytes(32).toString('base64url');
  const now = server.clock.now;
  const createdAt = session.createdAt ? new Date(session.createdAt) : now;
  const [opened] = await db
    .insert(sessions)
    .values({
      userId,
      kind: session.kind ?? 'password',
      userAgent: session.userAgent ?? CHROME_ON_LINUX,
      refreshHash: sha256(refreshToken),
      createdAt,
      lastUsedAt: session.lastUsedAt ? new Date(session.lastUsedAt) : createdAt,
      expiresAt: new Date(now.getTime() + 60 * DAY),
    })
    .returning({ id: sessions.id });
  const sessionId = opened?.id ?? '';
  if (session.deviceToken) await addDevice(db, { id: userId, sessionId }, session.deviceToken, now);
  const accesstoken = await signAccessToken(keys.accessToken, { userId, sessionId }, now);
  return { accesstoken, refreshToken };
}

/** An access token of the session that has just expired. */
export async function createExpiredToken(refreshToken: string): Promise<string> {
  const { server } = await openBackend();
  const session = await findLiveSession(refreshToken);
  if (!session) throw new Error('There is no such session.');
  const signedAt = new Date(Date.now() - (ACCESS_TOKEN_MINUTES + 1) * MINUTE);
  return signAccessToken(
    server.deps.keys.accessToken,
    { userId: session.userId, sessionId: session.id },
    signedAt,
  );
}

async function findLiveSession(refreshToken: string) {
  const { server } = await openBackend();
  const [session] = await server.deps.db
    .select({ id: sessions.id, userId: sessions.userId, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.refreshHash, sha256(refreshToken)), isNull(sessions.revokedAt)));
  return session;
}

/** The account of a refresh token's session; null once it has ended. */
export async function readSession(refreshToken: string): Promise<{ email: string } | null> {
  const session = await findLiveSession(refreshToken);
  return session ? { email: session.email } : null;
}

/** The devices on which the account takes pushes. */
export async function readDeviceTokens(email: string): Promise<string[]> {
  const { server } = await openBackend();
  const { id } = await getUser(email);
  const devices = await server.deps.db
    .select({ token: pushDevices.token })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, id), eq(pushDevices.active, true)));
  return devices.map(({ token }) => token);
}

/** Ends every session, as a password reset elsewhere would. */
export async function endAllSessions(): Promise<void> {
  const { server } = await openBackend();
  await server.deps.db.update(sessions).set({ revokedAt: server.clock.now });
}

/** Mails a code, without counting it; one that verifies an email makes it unverified first. */
export async function sendCode(email: string, purpose: 'verify' | 'reset'): Promise<void> {
  const { server } = await openBackend();
  const { db } = server.deps;
  const { id } = await getUser(email);
  if (purpose === 'verify') await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id));
  await readReply(await requestCode(server, email, purpose));
  await db.delete(rateLimits);
}

/** The code in the newest mail of that purpose. */
export async function readCode(email: string, purpose: 'verify' | 'reset' = 'verify'): Promise<string> {
  const { server } = await openBackend();
  return lastCode(server, email, purpose);
}

/** Creates a code as Google's popup returns it. */
export async function createGoogleCode(person: Claims): Promise<string> {
  const { provider } = await openBackend();
  return (await provider()).codeFor({ email_verified: true, ...person });
}

/** The status of the account's business application, or null. */
export async function readApplicationStatus(email: string): Promise<string | null> {
  const { server } = await openBackend();
  const { id } = await getUser(email);
  const [business] = await server.deps.db
    .select({ status: businesses.status })
    .from(businesses)
    .where(eq(businesses.userId, id));
  return business?.status ?? null;
}

/** Adds a business application that staff have decided. */
export async function addApplication(
  userId: string,
  {
    name = 'Adunni Naturals',
    status,
    reasons = [],
  }: { name?: string; status: Exclude<BusinessStatus, 'none'>; reasons?: string[] },
): Promise<void> {
  const { server } = await openBackend();
  const now = server.clock.now;
  const row = {
    userId,
    name,
    email: '',
    phoneNumber: '08031234567',
    address: '12 Allen Avenue, Ikeja',
    state: 'Lagos',
    country: 'NG',
    postalCode: '100271',
    cacNumber: 'RC 1234567',
    identityNumberSealed: 'sealed',
    identityNumberEnding: '6789',
    status,
    reasons,
    createdAt: now,
    updatedAt: now,
  };
  await server.deps.db
    .insert(businesses)
    .values(row)
    .onConflictDoUpdate({ target: businesses.userId, set: row });
}

/** Makes the account a member of a store. */
export async function joinStore(userId: string, storeId: string, role: StoreRole = 'owner'): Promise<void> {
  const { server } = await openBackend();
  await server.deps.db.insert(storeMembers).values({ userId, storeId, role, joinedAt: server.clock.now });
}

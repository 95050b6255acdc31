import { randomBytes } from 'node:crypto';

import { type LoginPayload } from '@/contracts/accounts';
import { errorMessages } from '@/contracts/messages';
import { normaliseEmail } from '@/contracts/text';
import { verifyPassword, readBearerClaims, findUserByEmail } from '@/server/modules/authentication';
import { buildNewSignInPush, queuePushes } from '@/server/modules/notifications';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, unverifiedError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';
import { signAccessToken } from '@/server/platform/security/access-token';
import { sha256 } from '@/server/platform/security/secrets';

import { describeDevice } from './describe-device';
import { isKnownDevice, rememberDevice } from './known-devices';
import { findLiveSession, openSession, revokeSession, touchSession, type SessionProof } from './repo';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A refresh token expires after this, however often it was used. */
const SESSION_DAYS = { password: 60, google: 1 };

type Attempt = {
  /** Takes the attempt back, and forgets earlier ones where they counted for this address alone. */
  succeed: () => Promise<void>;
};

/**
 * Counts an attempt to sign in, before the password is checked. A device on which the user signed
 * in before has its own count, which others who guess the password cannot use up.
 *
 * @throws {HttpError} 429 after too many
 */
async function countAttempt({ db, limits }: Deps, email: string, caller: Caller): Promise<Attempt> {
  const { address, deviceId } = caller;
  if (deviceId && (await isKnownDevice(db, email, deviceId))) {
    const emailAndDevice = `${email}|${deviceId}`;
    await limits.spend('loginDevice', emailAndDevice);
    return { succeed: () => limits.clear('loginDevice', emailAndDevice) };
  }
  const emailAndAddress = `${email}|${address}`;
  await limits.spend('loginAddress', address);
  await limits.spend('login', emailAndAddress);
  await limits.spend('loginEmail', email);
  return {
    succeed: async () => {
      await limits.giveBack('loginAddress', address);
      await limits.clear('login', emailAndAddress);
      await limits.giveBack('loginEmail', email);
    },
  };
}

/**
 * Signs in with a password. Every attempt is counted before the password is checked.
 * @throws {HttpError} 401 for a wrong email or password, 403 for an unverified account, 429 after
 * too many attempts
 */
export async function logIn(deps: Deps, { email: typed, password }: LoginPayload, caller: Caller) {
  const email = normaliseEmail(typed);
  const attempt = await countAttempt(deps, email, caller);
  const user = await findUserByEmail(deps.db, email);
  // Always compares both, since the time would tell them apart.
  const matches = await verifyPassword(password, user?.passwordHash);
  const matchesDecoy = await verifyPassword(password, user?.decoyHash);
  if (!user || !(matches || matchesDecoy)) throw wrongPasswordError();
  await attempt.succeed();
  if (!user.emailVerifiedAt || !user.passwordHash || !matches) throw unverifiedError();
  const proof: SessionProof = { kind: 'password', userId: user.id, passwordHash: user.passwordHash };
  const tokens = await issueTokens(deps, proof, caller);
  if (!tokens) throw wrongPasswordError();
  return tokens;
}

/**
 * Opens a session and returns its tokens.
 * @returns undefined if the proof no longer holds
 */
export async function issueTokens(
  deps: Deps,
  proof: SessionProof,
  { userAgent, deviceId }: Pick<Caller, 'userAgent' | 'deviceId'>,
) {
  const refreshToken = randomBytes(32).toString('base64url');
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_DAYS[proof.kind] * DAY_MS);
  const session = { refreshHash: sha256(refreshToken), userAgent, deviceId, createdAt, expiresAt };
  const sessionId = await withTransaction(deps.db, async (tx) => {
    const opened = await openSession(tx, proof, session);
    if (opened && deviceId) await rememberDevice(tx, proof.userId, deviceId, createdAt);
    const push = buildNewSignInPush(describeDevice(userAgent));
    if (opened) await queuePushes(tx, deps, { userId: proof.userId, push }, { exceptSessionId: opened });
    return opened;
  });
  if (!sessionId) return undefined;
  const accesstoken = await signAccessToken(
    deps.keys.accessToken,
    { userId: proof.userId, sessionId },
    createdAt,
  );
  return { accesstoken, refreshToken };
}

/**
 * Issues a new access token. Counted by session, not by address: a 256-bit token is no guess, and
 * many share an address. The refresh token stays the same, since the specification's reply has no
 * field for a new one.
 * @throws {HttpError} 401 if the session has ended
 */
export async function refreshAccessToken(deps: Deps, refreshToken: string, caller: Caller): Promise<string> {
  const session = await touchSession(deps.db, sha256(refreshToken), caller.deviceId, deps.now());
  if (!session) {
    await deps.limits.spend('refreshAddress', caller.address);
    throw httpError('unauthorised', 'Your session has ended. Please sign in again.');
  }
  await deps.limits.spend('refresh', session.id);
  return signAccessToken(
    deps.keys.accessToken,
    { userId: session.userId, sessionId: session.id },
    deps.now(),
  );
}

/**
 * Ends the session of a refresh token. No valid bearer is needed, since users also sign out after
 * their access token has expired, but a valid one must belong to the same user.
 * @throws {HttpError} 404 if the session has already ended, 403 for another user's bearer
 */
export async function logOut(deps: Deps, refreshToken: string, caller: Caller): Promise<void> {
  const session = await findLiveSession(deps.db, sha256(refreshToken), deps.now());
  if (!session) throw httpError('not-found', errorMessages.alreadyLoggedOut);
  const claims = await readBearerClaims(deps, caller);
  if (claims && claims.userId !== session.userId)
    throw httpError('forbidden', 'This session belongs to another account.');
  const ended = await revokeSession(deps.db, session.userId, session.id, deps.now());
  if (!ended) throw httpError('not-found', errorMessages.alreadyLoggedOut);
}

/** The same error for an unknown email and a wrong password, so that neither is revealed. */
const wrongPasswordError = () => httpError('unauthorised', 'The email or password is incorrect.');

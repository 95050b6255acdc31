import { randomBytes } from 'node:crypto';

import { type LoginPayload } from '@/contracts/accounts';
import { errorMessages } from '@/contracts/messages';
import { normaliseEmail } from '@/contracts/text';
import { verifyPassword, bearerClaims, findUserByEmail } from '@/server/modules/authentication';
import { newSignInPush, queuePushes } from '@/server/modules/push';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, unverifiedError } from '@/server/platform/errors/errors';
import { type Caller } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';
import { signAccessToken } from '@/server/platform/security/access-token';
import { sha256 } from '@/server/platform/security/secrets';

import { describeDevice } from './describe-device';
import { findLiveSession, openSession, revokeSession, touchSession, type SessionProof } from './repo';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A refresh token ends then for good, however often it was used. */
const SESSION_DAYS = { password: 60, google: 1 };

/** Opens a session for the right password of a verified account; every try is counted before its password is looked at. */
export async function logIn(deps: Deps, { email: typed, password }: LoginPayload, caller: Caller) {
  const email = normaliseEmail(typed);
  const emailAndAddress = `${email}|${caller.address}`;
  await deps.limits.spend('loginAddress', caller.address);
  await deps.limits.spend('login', emailAndAddress);
  await deps.limits.spend('loginEmail', email);
  const user = await findUserByEmail(deps.db, email);
  // Both are always compared, since the time it takes would tell them apart.
  const matches = await verifyPassword(password, user?.passwordHash);
  const matchesDecoy = await verifyPassword(password, user?.decoyHash);
  if (!user || !(matches || matchesDecoy)) throw wrongPasswordError();
  await deps.limits.giveBack('loginAddress', caller.address);
  await deps.limits.clear('login', emailAndAddress);
  await deps.limits.giveBack('loginEmail', email);
  if (!user.emailVerifiedAt || !user.passwordHash || !matches) throw unverifiedError();
  const proof: SessionProof = { kind: 'password', userId: user.id, passwordHash: user.passwordHash };
  const tokens = await openTokens(deps, proof, caller);
  if (!tokens) throw wrongPasswordError();
  return tokens;
}

/** The tokens of a new session; undefined when the proof does not hold any more. */
export async function openTokens(
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
    const push = newSignInPush(describeDevice(userAgent));
    if (opened) await queuePushes(tx, deps, { userId: proof.userId, push }, { exceptSessionId: opened });
    return opened;
  });
  if (!sessionId) return undefined;
  deps.background.run('messages', () => sendMessages(deps));
  const accesstoken = await signAccessToken(
    deps.keys.accessToken,
    { userId: proof.userId, sessionId },
    createdAt,
  );
  return { accesstoken, refreshToken };
}

/**
 * A new access token for a live session, which alone is counted: a right token of 256 bits is no guess, whoever shares its address. The refresh token stays as it is: the specification's reply has no place for another.
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
 * Ends the session of the refresh token. Its holder may do so without a valid bearer, because people sign out after their access
 * token has expired too; a valid bearer must be of the same person, though.
 */
export async function logOut(deps: Deps, refreshToken: string, caller: Caller): Promise<void> {
  const session = await findLiveSession(deps.db, sha256(refreshToken), deps.now());
  if (!session) throw httpError('not-found', errorMessages.alreadyLoggedOut);
  const claims = await bearerClaims(deps, caller);
  if (claims && claims.userId !== session.userId)
    throw httpError('forbidden', 'This session belongs to another account.');
  const ended = await revokeSession(deps.db, session.userId, session.id, deps.now());
  if (!ended) throw httpError('not-found', errorMessages.alreadyLoggedOut);
}

/** The same for an unknown e-mail and a wrong password, so that neither is told. */
const wrongPasswordError = () => httpError('unauthorised', 'The e-mail or the password is wrong.');

import { SIGN_IN_REQUIRED_MESSAGE } from '@/contracts/errors';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, unverifiedError } from '@/server/platform/errors/http-error';
import { type Caller, type SignedInUser } from '@/server/platform/http/endpoint';
import { readAccessToken, type AccessClaims } from '@/server/platform/security/access-token';
import { listKeys } from '@/server/platform/security/secrets';

import { findSessionUser } from './user-repo';

export const signInRequiredError = () => httpError('unauthorised', SIGN_IN_REQUIRED_MESSAGE);

/** RFC 6750 §2.1. Cookies are never read, so a forged cross-site form cannot act for the user. */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Returns the claims of the caller's bearer token, or null if there is no valid one. */
export async function readBearerClaims(deps: Deps, caller: Caller): Promise<AccessClaims | null> {
  const token = BEARER.exec(caller.authorization ?? '')?.[1];
  if (!token) return null;
  for (const key of listKeys(deps.keys, 'accessToken')) {
    const claims = await readAccessToken(key, token, deps.now());
    if (claims) return claims;
  }
  return null;
}

/**
 * Returns the user of the caller's live session.
 * @throws {HttpError} 401 without one, 403 if a verified user is required
 */
export async function requireSignedIn(
  deps: Deps,
  access: 'signed-in' | 'verified',
  caller: Caller,
): Promise<SignedInUser> {
  const claims = await readBearerClaims(deps, caller);
  const user = claims && (await findSessionUser(deps.db, claims.sessionId, claims.userId, deps.now()));
  if (!user) throw signInRequiredError();
  if (access !== 'signed-in' && !user.emailVerifiedAt) throw unverifiedError();
  return user;
}

import { type Deps } from '@/server/platform/deps/deps';
import { httpError, unverifiedError } from '@/server/platform/errors/errors';
import { type Access, type Caller, type SignedInUser } from '@/server/platform/http/endpoint';
import { readAccessToken, type AccessClaims } from '@/server/platform/security/access-token';
import { keysFor } from '@/server/platform/security/secrets';

import { findSessionUser } from './user-repo';

/** RFC 6750 §2.1. No cookie is ever read, so another site's form has nothing to ride on. */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** What the caller's bearer token says, or null when there is none that holds. */
export async function bearerClaims(deps: Deps, caller: Caller): Promise<AccessClaims | null> {
  const token = BEARER.exec(caller.authorization ?? '')?.[1];
  if (!token) return null;
  for (const key of keysFor(deps.keys, 'accessToken')) {
    const claims = await readAccessToken(key, token, deps.now());
    if (claims) return claims;
  }
  return null;
}

/** The user whose live session the caller shows; throws 401 without one, 403 if more is asked for and not so. */
export async function requireSignedIn(
  deps: Deps,
  access: Exclude<Access, 'anyone'>,
  caller: Caller,
): Promise<SignedInUser> {
  const claims = await bearerClaims(deps, caller);
  const user = claims && (await findSessionUser(deps.db, claims.sessionId, claims.userId, deps.now()));
  if (!user) throw httpError('unauthorised', 'Please sign in.');
  if (access !== 'signed-in' && !user.emailVerifiedAt) throw unverifiedError();
  if (access === 'admin' && user.role !== 'admin')
    throw httpError('forbidden', "Only the shop's own people may do this.");
  return user;
}

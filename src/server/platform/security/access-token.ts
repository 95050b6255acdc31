import { randomUUID } from 'node:crypto';

import { errors, jwtVerify, SignJWT } from 'jose';
import { validate as isUuid } from 'uuid';

const ISSUER = 'didan';
const AUDIENCE = 'didan-api';
const TYPE = 'at+jwt';

/** Lifetime of the token, whatever the lifetime of its cookie. */
export const ACCESS_TOKEN_MINUTES = 15;

export type AccessClaims = { userId: string; sessionId: string };

/** Signs an access token (JWT, RFC 9068) that is valid for ACCESS_TOKEN_MINUTES. */
export const signAccessToken = (
  key: Uint8Array,
  { userId, sessionId }: AccessClaims,
  now: Date,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000))
    .sign(key);

/** Verifies an access token. Returns null if it is forged, foreign, expired or malformed. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp', 'jti'],
      currentDate: now,
    });
    const { sub, sid } = payload;
    // Postgres raises an error when it compares a UUID with text that is not one.
    const areUuids = [sub, sid].every((id) => isUuid(id));
    return areUuids ? { userId: String(sub), sessionId: String(sid) } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

import { randomUUID } from 'node:crypto';

import { errors, jwtVerify, SignJWT } from 'jose';
import { validate as isUuid } from 'uuid';

const ISSUER = 'didan';
const AUDIENCE = 'didan-api';
const TYPE = 'at+jwt';

/** Whatever a cookie's lifetime says, the token inside it ends here. */
export const ACCESS_TOKEN_MINUTES = 15;

export type AccessClaims = { userId: string; sessionId: string };

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

/** Whose token it is, or null when it is forged, foreign, expired or no token at all. */
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
    // Postgres answers with an error where a text that is not a UUID is compared with one.
    const areUuids = [sub, sid].every((id) => isUuid(id));
    return areUuids ? { userId: String(sub), sessionId: String(sid) } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

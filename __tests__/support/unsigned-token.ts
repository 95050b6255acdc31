const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Builds an access token with the claims that the browser reads. Its signature is not valid. */
export function buildAccessToken(
  sessionId: string,
  { expiresInSeconds = ACCESS_TOKEN_SECONDS } = {},
): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sid: sessionId, jti: crypto.randomUUID(), iat, exp: iat + expiresInSeconds };
  return [base64url({ alg: 'HS256', typ: 'at+jwt' }), base64url(claims), 'unsigned'].join('.');
}

/** Returns the session id in a token; undefined if the token is malformed or expired. */
export function readSessionId(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sid?: string;
      exp?: number;
    };
    return (claims.exp ?? 0) * 1000 > Date.now() ? claims.sid : undefined;
  } catch {
    // Not base64 or not JSON: whatever it is, it is no token of ours.
    return undefined;
  }
}

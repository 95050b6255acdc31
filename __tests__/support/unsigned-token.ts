const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const ACCESS_TOKEN_SECONDS = 15 * 60;

/** A token in the form of the real one, with the claims a browser may look at; nothing checks its signature. */
export function buildAccessToken(
  sessionId: string,
  { expiresInSeconds = ACCESS_TOKEN_SECONDS } = {},
): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sid: sessionId, jti: crypto.randomUUID(), iat, exp: iat + expiresInSeconds };
  return [base64url({ alg: 'HS256', typ: 'at+jwt' }), base64url(claims), 'unsigned'].join('.');
}

/** The session a token of ours belongs to, unless it has expired or is no token. */
export function sessionIdOf(token: string): string | undefined {
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

import { knownServerNow } from '@/lib/time/server-clock';

/** A token that expires on the way to the server helps nobody. */
const SPARE_MILLISECONDS = 30_000;
/** RFC 6750 §2.1: what may follow `Bearer`. */
const TOKEN_CHARACTERS = /^[A-Za-z0-9\-._~+/]+=*$/;
const MAX_CHARACTERS = 4096;

/**
 * The token if it may be sent: not missing, without the texts `undefined` and `null` that a careless write leaves behind, made
 * of a token's characters only, and, where it is a JWT, valid for another 30 s by the server's clock. While that is not known,
 * the server says whether the token has expired (401). An opaque token counts as usable (T14).
 */
export function toUsableToken(token: string | undefined): string | null {
  if (!token || token.length > MAX_CHARACTERS) return null;
  if (/undefined|null/.test(token) || !TOKEN_CHARACTERS.test(token)) return null;
  const parts = token.split('.');
  if (parts.length !== 3) return token;
  const expiry = expiryOf(parts[1] ?? '');
  if (expiry === null) return null;
  const now = knownServerNow();
  return now === null || expiry - SPARE_MILLISECONDS > now ? token : null;
}

/** Milliseconds since the epoch; null for a payload that cannot be read. */
function expiryOf(payload: string): number | null {
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(json);
    const hasExpiry = typeof claims === 'object' && claims !== null && 'exp' in claims;
    return hasExpiry && typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}

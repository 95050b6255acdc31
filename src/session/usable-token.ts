import { getTrustedServerTime } from '@/lib/time/server-clock';

/** A token must not expire on its way to the server. */
const SPARE_MILLISECONDS = 30_000;
/** RFC 6750 §2.1: what may follow `Bearer`. */
const TOKEN_CHARACTERS = /^[A-Za-z0-9\-._~+/]+=*$/;
const MAX_CHARACTERS = 4096;

/**
 * Returns the token if it may be sent, or null. It must consist of token characters, without the
 * texts `undefined` and `null`; a JWT must be valid for another 30 s by the server's clock. While
 * that clock is unknown, the server decides (401). An opaque token is accepted (T14).
 */
export function toUsableToken(token: string | undefined): string | null {
  if (!token || token.length > MAX_CHARACTERS) return null;
  if (/undefined|null/.test(token) || !TOKEN_CHARACTERS.test(token)) return null;
  const parts = token.split('.');
  if (parts.length !== 3) return token;
  const expiry = readExpiry(parts[1] ?? '');
  if (expiry === null) return null;
  const now = getTrustedServerTime();
  return now === null || expiry - SPARE_MILLISECONDS > now ? token : null;
}

/** @returns milliseconds since 1970, or null if the payload cannot be read. */
function readExpiry(payload: string): number | null {
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(json);
    const hasExpiry = typeof claims === 'object' && claims !== null && 'exp' in claims;
    return hasExpiry && typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}

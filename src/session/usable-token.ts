import { getTrustedServerTime } from '@/lib/time/server-clock';

/** A token must not expire on its way to the server. */
const EXPIRY_MARGIN_MILLISECONDS = 30_000;
/** RFC 6750 §2.1: what may follow `Bearer`. */
const TOKEN_CHARACTERS = /^[A-Za-z0-9\-._~+/]+=*$/;
const MAX_CHARACTERS = 4096;

/**
 * Checks that a string can be a token: token characters only, without `undefined` and `null` in it;
 * a JWT must have a readable expiry. An opaque token is accepted (docs/trust.md T14).
 */
export function isWellFormedToken(token: unknown): token is string {
  if (typeof token !== 'string' || token.length > MAX_CHARACTERS) return false;
  if (/undefined|null/.test(token) || !TOKEN_CHARACTERS.test(token)) return false;
  const payload = readPayload(token);
  return payload === undefined || readExpiry(payload) !== null;
}

/**
 * Returns the token if it may be sent, or null. It must be well formed, and a JWT valid for another
 * 30 s by the server's clock. While that clock is unknown, the server decides (401).
 */
export function getUsableToken(token: string | undefined): string | null {
  if (!isWellFormedToken(token)) return null;
  const payload = readPayload(token);
  const expiry = payload === undefined ? null : readExpiry(payload);
  const now = getTrustedServerTime();
  return expiry === null || now === null || expiry - EXPIRY_MARGIN_MILLISECONDS > now ? token : null;
}

/** Returns the payload of a JWT, or undefined for an opaque token. */
function readPayload(token: string): string | undefined {
  const parts = token.split('.');
  return parts.length === 3 ? parts[1] : undefined;
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

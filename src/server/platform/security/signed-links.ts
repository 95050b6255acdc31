import { hmac, verifyHmac } from '@/server/platform/security/secrets';

/** Short, so that a link in a browser history or a log is soon useless. */
export const LINK_VALID_MINUTES = 15;

type Clock = { now: () => Date };

const toSignedText = (name: string, expires: string) => `${name}|${expires}`;

/**
 * Creates the query that lets a plain link open a file without a bearer token until it expires.
 * @param key each kind of file has its own
 */
export function buildSignedQuery({ now }: Clock, key: Uint8Array, name: string): string {
  const expires = String(Math.floor(now().getTime() / 1000) + LINK_VALID_MINUTES * 60);
  return new URLSearchParams({ expires, signature: hmac(key, toSignedText(name, expires)) }).toString();
}

export type SignedQuery = { expires?: string; signature?: string };

/** Whether this shop signed the link for this file and it has not expired. */
export function verifySignedQuery(
  { now }: Clock,
  key: Uint8Array,
  name: string,
  { expires = '', signature = '' }: SignedQuery,
): boolean {
  const isOurs = verifyHmac(key, toSignedText(name, expires), signature);
  return isOurs && Number(expires) * 1000 > now().getTime();
}

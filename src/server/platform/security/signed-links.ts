import { hmac, isHmac } from '@/server/platform/security/secrets';

/** A link is for following now; whoever finds it later in a history or a log finds nothing behind it. */
export const LINK_VALID_MINUTES = 15;

type Clock = { now: () => Date };

const signed = (name: string, expires: string) => `${name}|${expires}`;

/** What makes an address of a file need no bearer until it expires, so that a plain link can be followed. Each kind of file has its key. */
export function signedQuery({ now }: Clock, key: Uint8Array, name: string): string {
  const expires = String(Math.floor(now().getTime() / 1000) + LINK_VALID_MINUTES * 60);
  return new URLSearchParams({ expires, signature: hmac(key, signed(name, expires)) }).toString();
}

export type SignedQuery = { expires?: string; signature?: string };

/** Whether the link was made here, for that very file, and is still good. */
export function verifySignedQuery(
  { now }: Clock,
  key: Uint8Array,
  name: string,
  { expires = '', signature = '' }: SignedQuery,
): boolean {
  const isOurs = isHmac(key, signed(name, expires), signature);
  return isOurs && Number(expires) * 1000 > now().getTime();
}

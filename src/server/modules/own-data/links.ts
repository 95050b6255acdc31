import { type Deps } from '@/server/deps';
import { hmac, isHmac } from '@/server/security/secrets';

/** A link is for following now; whoever finds it later in a history or a log finds nothing behind it. */
export const LINK_VALID_MINUTES = 15;

const signed = (downloadId: string, expires: string) => `${downloadId}|${expires}`;

/** An address that needs no bearer until it expires, so that a plain link can be followed. */
export function signedUrl(deps: Deps, downloadId: string): string {
  const expires = String(Math.floor(deps.now().getTime() / 1000) + LINK_VALID_MINUTES * 60);
  const signature = hmac(deps.keys.download, signed(downloadId, expires));
  return `/api/users/downloads/${downloadId}/?${new URLSearchParams({ expires, signature }).toString()}`;
}

export type Signed = { expires?: string; signature?: string };

/** Whether the link was made here, for that very file, and is still good. */
export function isSigned(deps: Deps, downloadId: string, { expires = '', signature = '' }: Signed): boolean {
  const isOurs = isHmac(deps.keys.download, signed(downloadId, expires), signature);
  return isOurs && Number(expires) * 1000 > deps.now().getTime();
}

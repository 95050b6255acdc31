import { isIPv6 } from 'node:net';

/**
 * Returns the caller's IP address, for rate limits. Each of our proxies appends its client to
 * X-Forwarded-For, so with n proxies the n-th entry from the right is the last one that a stranger
 * cannot forge. Without proxies the header is ignored.
 */
export function readCallerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxyCount: number,
) {
  const entries = forwardedFor?.split(',').map((entry) => entry.trim()) ?? [];
  const forwarded = trustedProxyCount > 0 ? entries.at(-trustedProxyCount) : undefined;
  return toNetwork(forwarded || socketAddress || 'unknown');
}

/** One subscriber has a whole IPv6 /64, so a /64 counts as one address. */
function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

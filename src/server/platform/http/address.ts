import { isIPv6 } from 'node:net';

/**
 * The caller's address, for limits. Each proxy of ours appends whom it heard from to X-Forwarded-For, so with n of them the n-th
 * entry from the right is the last one that a stranger could not write. Without proxies the header is a claim and is ignored.
 */
export function readCallerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
) {
  const heard = forwardedFor?.split(',').map((entry) => entry.trim()) ?? [];
  const claimed = trustedProxies > 0 ? heard.at(-trustedProxies) : undefined;
  return network(claimed || socketAddress || 'unknown');
}

/** One subscriber holds a whole IPv6 /64, so that is what counts as one address. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

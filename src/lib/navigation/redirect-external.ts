import { ApiError } from '@/lib/http/api-error';

/**
 * Leaves the shop for an external page, such as the payment provider's.
 * @param address comes from a reply of our API.
 * @throws {ApiError} `unreadable` if the address is not http(s).
 */
export function redirectExternal(address: string): void {
  const { protocol } = new URL(address, window.location.href);
  // Blocks `javascript:` and similar addresses.
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new ApiError('unreadable', 'We couldn’t open the payment page. Please try again.');
  }
  window.location.assign(address);
}

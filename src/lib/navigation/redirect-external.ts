import { ApiError } from '@/lib/http/api-error';

/** Leaves the shop for a page of somebody else's, such as a payment page, whose address a reply gave. Throws ApiError for no page. */
export function redirectExternal(address: string): void {
  const { protocol } = new URL(address, window.location.href);
  // An address that would run as a script here is none.
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new ApiError('unreadable', 'The payment page could not be opened. Please try again.');
  }
  window.location.assign(address);
}

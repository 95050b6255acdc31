import { type ServerResponse } from 'node:http';

export const REVALIDATED = 'no-cache';

/**
 * Makes caches ask again before they reuse a reply that says nothing about caches, which they could
 * store by its status or the end of its address (RFC 9111 §4.2.2). A page at an address that ends
 * like a file, such as /orders/x.png, is no file either, whatever the rules for files say.
 */
export function ensureCacheControl(response: ServerResponse, isFileAddress: boolean): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
    if (!response.hasHeader('cache-control') || (isPage && isFileAddress))
      response.setHeader('cache-control', REVALIDATED);
    return writeHead(...head);
  }) as typeof response.writeHead; // it has several signatures, and each passes through
}

import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

import { LRUCache } from 'lru-cache';

import { parseKeys, SURROGATE_KEY } from '@/server/platform/cache/cache-keys';
import { createPurgeableCache, type Purgeable } from '@/server/platform/cache/purgeable-cache';

import {
  bytesOf,
  compressReply,
  millisecondsToCache,
  sendCompressedReply,
  type CompressedReply,
} from './compressed-reply';
import {
  createRenderer,
  TooBusyError,
  type Handler,
  type RenderedReply,
  type RenderPage,
} from './render-page';
import { fullAddress, isApi, pageAddress, parseTarget } from './request-target';

const MAX_PAGE_BYTES = 64 * 1024 * 1024;
/** Lists by filters and searches, of which there is any number, so that they evict no other page. */
const MAX_LIST_BYTES = 24 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1024;
/** How long past its time a page is still shown while a new one is rendered; longer only where rendering fails. */
const STALE_MILLISECONDS = 60_000;
/** How long an address is remembered as one that is not cached, so that it is not rendered twice each time. */
const UNCACHED_MILLISECONDS = 60_000;
const MAX_UNCACHED = 2_000;
/** Pictures and fonts, which are compressed already. */
const FILES = /\.(avif|webp|jpe?g|png|gif|svg|ico|woff2)$/;
/** What a reader chose by the switch in the footer (src/lib/low-data). */
const CHOSEN = /(?:^|;\s*)didan_data=(low|full)(?:;|$)/;
/** Begins the key of a page's low-data form; no path begins like this. */
const LOW = 'low ';

/** Without any of the three, the reply is not to be cached and may depend on who asks. */
type Entry = Purgeable & { reply?: CompressedReply; notFound?: RenderedReply; isBusy?: boolean };

/**
 * A listener for node:http that keeps finished pages and scripts, compressed once, and asks `handle` only for what it does
 * not have. What may be cached says so itself: by `s-maxage` or `immutable` (docs/decisions/0011). With `sendsCacheKeys`,
 * pages say by which keys a cache in front has to purge them.
 */
export function createPageCache(handle: Handler, { sendsCacheKeys = false } = {}): Handler {
  const render = createRenderer(handle);
  const pages = createCache(render, MAX_PAGE_BYTES, sendsCacheKeys);
  const lists = createCache(render, MAX_LIST_BYTES, sendsCacheKeys);
  const uncached = new LRUCache<string, true>({ max: MAX_UNCACHED, ttl: UNCACHED_MILLISECONDS });

  return async (request, response) => {
    const target = parseTarget(request.url ?? '');
    if (!target) return sendRejection(response, 400);
    const address = isApi(target.path) ? fullAddress(target) : pageAddress(target);
    request.url = address;
    if (isApi(target.path)) return handle(request, response);
    if (!isRead(request)) return sendRejection(response, 405);
    const key = variantOf(request.headers, address) + address;
    if (FILES.test(target.path) || uncached.has(key)) return handle(request, response);
    const cache = address.includes('?') ? lists : pages;
    const entry = await cache.get(key);
    if (entry?.reply) return sendCompressedReply(request.headers, response, entry.reply);
    if (entry) cache.delete(key);
    if (entry?.isBusy) return sendRejection(response, 503);
    if (entry?.notFound) return sendNotFound(response, entry.notFound);
    if (entry) uncached.set(key, true);
    return handle(request, response);
  };
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

const rejections = {
  400: { text: 'This address is not valid.', headers: {} },
  405: { text: 'Pages answer GET and HEAD only.', headers: { allow: 'GET, HEAD' } },
  503: { text: 'The shop is very busy. Please try again in a moment.', headers: { 'retry-after': '5' } },
};

function sendRejection(response: ServerResponse, status: keyof typeof rejections): void {
  const { text, headers } = rejections[status];
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
      ...headers,
    })
    .end(text);
}

const createCache = (render: RenderPage, maxSize: number, sendsCacheKeys: boolean) =>
  createPurgeableCache<Entry>({
    maxSize,
    sizeOf: ({ reply }, key) => ENTRY_OVERHEAD_BYTES + 2 * key.length + (reply ? bytesOf(reply) : 0),
    staleMilliseconds: STALE_MILLISECONDS,
    load: async (key, old) => {
      try {
        return await load(render, key, old, sendsCacheKeys);
      } catch (error) {
        if (error instanceof TooBusyError && !old?.reply) return { keys: [], milliseconds: 0, isBusy: true };
        throw error;
      }
    },
  });

/**
 * Renders an address with no header of a visitor's, so that nobody's headers can poison the copy (T31).
 * @throws where rendering fails and an older copy can be shown instead.
 */
async function load(
  render: RenderPage,
  key: string,
  old: Entry | undefined,
  sendsCacheKeys: boolean,
): Promise<Entry> {
  const isLow = key.startsWith(LOW);
  const address = isLow ? key.slice(LOW.length) : key;
  const reply = await render(address, {
    host: 'localhost',
    ...(address.startsWith('/_next/data/') && { 'x-nextjs-data': '1' }),
    ...(isLow && { 'save-data': 'on' }),
  });
  const milliseconds = millisecondsToCache(reply);
  const keys = parseKeys(reply.headers[SURROGATE_KEY]?.toString());
  if (milliseconds > 0) {
    const headers = { vary: varyOf(address), ...(sendsCacheKeys && { [SURROGATE_KEY]: keys.join(' ') }) };
    return { keys, milliseconds, reply: await compressReply(reply, headers) };
  }
  if (reply.status >= 500 && old?.reply) throw new Error(`${address} was answered with ${reply.status}`);
  return { keys, milliseconds, ...(reply.status === 404 && { notFound: reply }) };
}

/** A page that does not exist is nobody's own, so it is not rendered again for its visitor; nor is it cached, as it may exist soon. */
function sendNotFound(response: ServerResponse, { headers, body }: RenderedReply): void {
  const { connection, 'keep-alive': keepAlive, 'transfer-encoding': encoding, ...kept } = headers;
  response.writeHead(404, { ...kept, 'content-length': body.length }).end(body);
}

/**
 * A page has two forms: the full one, and one for readers who save data, by choice or by what their browser says
 * (docs/decisions/0019). Scripts and data are the same for all.
 */
function variantOf({ cookie, ...headers }: IncomingHttpHeaders, address: string): string {
  if (address.startsWith('/_next/')) return '';
  const choice = CHOSEN.exec(cookie ?? '')?.[1];
  return (choice ? choice === 'low' : headers['save-data'] === 'on') ? LOW : '';
}

/** For caches outside this process, which must not mix the two forms. */
const varyOf = (address: string) =>
  address.startsWith('/_next/') ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Save-Data';

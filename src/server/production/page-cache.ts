import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

import { LRUCache } from 'lru-cache';

import { BUILD_ORIGIN } from '@/config/server-origin';
import { createPurgeableCache, type PurgeableValue } from '@/server/platform/cache/purgeable-cache';
import { parseKeys, SURROGATE_KEY } from '@/server/platform/cache/surrogate-keys';
import { countBytes } from '@/server/platform/http/compression';
import { incrementCounter } from '@/server/platform/metrics/metrics';

import {
  compressReply,
  getCacheMilliseconds,
  sendCompressedReply,
  type CompressedReply,
} from './compressed-reply';
import { ensureCacheControl, REVALIDATED } from './ensure-cache-control';
import {
  createRenderer,
  TooBusyError,
  type Handler,
  type RenderedReply,
  type RenderPage,
} from './render-page';
import { buildFullAddress, isApi, normalisePageAddress, parseTarget } from './request-target';

const MAX_PAGE_BYTES = 64 * 1024 * 1024;
/** For lists by filter and search: they are countless, and must not evict other pages. */
const MAX_LIST_BYTES = 24 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1024;
/** How long an expired page is served while it is rendered anew; longer only if rendering fails. */
const STALE_MILLISECONDS = 60_000;
/** How long an address is remembered as not cacheable, so that it is not rendered twice. */
const UNCACHED_MILLISECONDS = 60_000;
const MAX_UNCACHED = 2_000;
/** How long a page that was rendered at build time is served from the cache. */
const BUILT_MILLISECONDS = 30 * 24 * 60 * 60_000;
/** Pictures and fonts are already compressed. */
const FILES = /\.(avif|webp|jpe?g|png|gif|svg|ico|woff2)$/;
/** The choice made with the switch in the footer (src/lib/low-data). */
const CHOSEN = /(?:^|;\s*)didan_data=(low|full)(?:;|$)/;
/** Prefix of the key of a page's low-data variant; no path starts with it. */
const LOW = 'low ';

/** Without any of the three, the reply must not be cached and may depend on the caller. */
type Entry = PurgeableValue & {
  reply?: CompressedReply;
  /** A page that is missing, or cannot be rendered now: the same for everyone, but never cached. */
  uncachedReply?: RenderedReply;
  isBusy?: boolean;
};

/**
 * Creates a node:http listener that caches pages and scripts, compressed once, and passes other
 * requests to `handle`. Replies are cached by their own `s-maxage` or `immutable`
 * (docs/decisions/0011). With `sendsSurrogateKeys`, pages carry the keys by which a cache in front
 * purges them. `origin` is the shop's, which
 * pages that were rendered at build time do not know.
 */
export function createPageCache(
  handle: Handler,
  { origin = BUILD_ORIGIN, sendsSurrogateKeys = false } = {},
): Handler {
  const render = fillInOrigin(createRenderer(handle), origin);
  const pages = createCache(render, MAX_PAGE_BYTES, sendsSurrogateKeys);
  const lists = createCache(render, MAX_LIST_BYTES, sendsSurrogateKeys);
  const uncached = new LRUCache<string, true>({ max: MAX_UNCACHED, ttl: UNCACHED_MILLISECONDS });

  return async (request, response) => {
    const target = parseTarget(request.url ?? '');
    if (!target) return sendRejection(response, 400);
    const address = isApi(target.path) ? buildFullAddress(target) : normalisePageAddress(target);
    request.url = address;
    if (isApi(target.path)) return handle(request, response);
    if (!isRead(request)) return sendRejection(response, 405);
    const isFile = FILES.test(target.path);
    const pass = () => {
      ensureCacheControl(response, isFile);
      return handle(request, response);
    };
    const key = getVariantPrefix(request.headers, address) + address;
    if (isFile || uncached.has(key)) return pass();
    const cache = address.includes('?') ? lists : pages;
    incrementCounter('didan_page_cache_requests_total');
    const entry = await cache.get(key);
    if (entry?.reply) return sendCompressedReply(request.headers, response, entry.reply);
    if (entry) cache.delete(key);
    if (entry?.isBusy) return sendRejection(response, 503);
    if (entry?.uncachedReply) return sendUncached(response, entry.uncachedReply);
    if (entry) uncached.set(key, true);
    return pass();
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

/**
 * Renders pages with the shop's origin. What was rendered at build time is the same for everyone
 * until the next build, but Next says nothing about it to caches.
 */
const fillInOrigin =
  (render: RenderPage, origin: string): RenderPage =>
  async (...call) => {
    const reply = await render(...call);
    if (!reply.body.includes(BUILD_ORIGIN)) return reply;
    const body = Buffer.from(reply.body.toString().replaceAll(BUILD_ORIGIN, origin));
    const headers = { 'cache-control': REVALIDATED, ...reply.headers };
    return { ...reply, headers, body, isBuilt: true };
  };

const createCache = (render: RenderPage, maxSize: number, sendsSurrogateKeys: boolean) =>
  createPurgeableCache<Entry>({
    maxSize,
    measureSize: ({ reply }, key) => ENTRY_OVERHEAD_BYTES + 2 * key.length + (reply ? countBytes(reply) : 0),
    staleMilliseconds: STALE_MILLISECONDS,
    load: async (key, old) => {
      incrementCounter('didan_page_cache_renders_total');
      try {
        return await load(render, key, old, sendsSurrogateKeys);
      } catch (error) {
        if (error instanceof TooBusyError && !old?.reply) return { keys: [], milliseconds: 0, isBusy: true };
        throw error;
      }
    },
  });

/**
 * Renders an address without any header of the visitor, so that no header can poison the copy
 * (T31).
 * @throws {Error} if rendering fails and an older copy can be served instead
 */
async function load(
  render: RenderPage,
  key: string,
  old: Entry | undefined,
  sendsSurrogateKeys: boolean,
): Promise<Entry> {
  const isLow = key.startsWith(LOW);
  const address = isLow ? key.slice(LOW.length) : key;
  const rendered = await render(address, {
    host: 'localhost',
    ...(address.startsWith('/_next/data/') && { 'x-nextjs-data': '1' }),
    ...(isLow && { 'save-data': 'on' }),
  });
  // Next answers every error with 500; this one is over soon (server/page-data/public-page.ts).
  const isUnavailable = rendered.status === 500 && rendered.headers['retry-after'] !== undefined;
  const reply = { ...rendered, status: isUnavailable ? 503 : rendered.status };
  const milliseconds =
    reply.isBuilt && reply.status === 200 ? BUILT_MILLISECONDS : getCacheMilliseconds(reply);
  const keys = parseKeys(reply.headers[SURROGATE_KEY]?.toString());
  if (milliseconds > 0) {
    const headers = {
      vary: getVaryHeader(address),
      ...(sendsSurrogateKeys && { [SURROGATE_KEY]: keys.join(' ') }),
    };
    return { keys, milliseconds, reply: await compressReply(reply, headers) };
  }
  if (reply.status >= 500 && old?.reply) throw new Error(`${address} was answered with ${reply.status}`);
  return { keys, milliseconds, ...([404, 503].includes(reply.status) && { uncachedReply: reply }) };
}

/**
 * Sends a 404 or 503, which is not rendered again for its visitor. It is not cached either, since
 * the page may exist soon.
 */
function sendUncached(response: ServerResponse, { status, headers, body }: RenderedReply): void {
  const { connection, 'keep-alive': keepAlive, 'transfer-encoding': encoding, ...kept } = headers;
  response
    .writeHead(status, { 'cache-control': REVALIDATED, ...kept, 'content-length': body.length })
    .end(body);
}

/**
 * Returns the key prefix of a page's variant: full, or low data by the visitor's choice or the
 * browser's Save-Data header (docs/decisions/0019). Scripts and data have one variant.
 */
function getVariantPrefix({ cookie, ...headers }: IncomingHttpHeaders, address: string): string {
  if (address.startsWith('/_next/')) return '';
  const choice = CHOSEN.exec(cookie ?? '')?.[1];
  return (choice ? choice === 'low' : headers['save-data'] === 'on') ? LOW : '';
}

/** For caches outside this process, which must not mix the two variants. */
const getVaryHeader = (address: string) =>
  address.startsWith('/_next/') ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Save-Data';

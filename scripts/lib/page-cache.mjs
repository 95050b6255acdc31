// Keeps finished pages and scripts, compressed once, and answers with them without drawing anything. What may be kept says so itself:
// a reply with a time for shared caches (`s-maxage`) or for ever (`immutable`).
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const MAX_BYTES = 64 * 1024 * 1024;
/** Of searches, of which strangers can make up any number, so that they push nothing else out. */
const MAX_SEARCHED_BYTES = 8 * 1024 * 1024;
const MAX_ADDRESS_CHARACTERS = 2_048;
/** Past its time a page is still shown for so long, while a new one is drawn; for longer only where none can be drawn. */
const STALE_MILLISECONDS = 60_000;
/** How long an address is known to be one that is not kept, so that it is not drawn twice each time. */
const UNKEPT_MILLISECONDS = 60_000;
const MAX_UNKEPT = 2_000;
const MAX_MILLISECONDS = 30 * 24 * 60 * 60_000;
/** Marks of campaigns: everybody's page, whatever link led there. */
const CAMPAIGN = /^(utm_\w+|fbclid|gclid|ttclid)$/;
/** Neither the API, which answers each caller for themselves, nor files that are packed already. */
const NEVER = /^\/api(\/|$)|\.(avif|webp|jpe?g|png|gif|svg|ico|woff2)$/;
/** Files that are the same whatever their query says. */
const FILES = /^\/_next\/static\//;
/** What a reader chose by the switch in the footer (src/lib/data). */
const CHOSEN = /(?:^|;\s*)didan_data=(low|full)(?:;|$)/;
/** Before an address: the form of a page for who saves data. No path begins so. */
const LOW = 'low ';
const PACKS = /^(text\/|application\/(javascript|json|xml|manifest\+json)|image\/svg)/;

/** Statuses and headers that a copy of a reply carries; Next's own note of how it came about is not among them. */
const COPIED = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];

/** → a listener for node:http that asks `handle` only for what it does not have. */
export function createPageCache(handle) {
  const pages = createCache(handle, MAX_BYTES);
  const searches = createCache(handle, MAX_SEARCHED_BYTES);
  const unkept = new LRUCache({ max: MAX_UNKEPT, ttl: UNKEPT_MILLISECONDS });

  return async (request, response) => {
    const address = cacheable(request);
    const key = address && formOf(request, address) + address;
    if (!key || unkept.has(key)) return handle(request, response);
    const kept = /[?&]q=/.test(address) ? searches : pages;
    const allowStale = kept.getRemainingTTL(key) > -STALE_MILLISECONDS;
    const reply = await kept.fetch(key, { allowStale }).catch(() => undefined);
    if (reply?.raw) return send(request, response, reply);
    if (reply) {
      kept.delete(key);
      unkept.set(key, true);
    }
    return handle(request, response);
  };
}

const createCache = (handle, maxSize) =>
  new LRUCache({
    maxSize,
    sizeCalculation: (reply, key) =>
      [reply.raw, reply.br, reply.gz].reduce((sum, part) => sum + (part?.length ?? 0), 1024 + 2 * key.length),
    // Of many who ask for the same page at once, one has it drawn.
    fetchMethod: async (key, old, { options }) => {
      const reply = await draw(handle, key);
      // A page that is past its time is better than none.
      if (reply.failed && old?.raw) throw new Error(`${key} could not be drawn`);
      options.ttl = reply.milliseconds || 1;
      return reply;
    },
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
  });

/** The address without what makes no difference; undefined for what is never kept. */
function cacheable({ method, url, headers }) {
  if (method !== 'GET' || headers.range || url.length > MAX_ADDRESS_CHARACTERS) return undefined;
  const at = url.indexOf('?');
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
  // Written in the one way there is: `/x/../shop` and `//shop` would be copies of their own, and could reach what is never kept.
  if (NEVER.test(path) || new URL(path, 'http://localhost').pathname !== path) return undefined;
  if (FILES.test(path)) return path;
  const rest = query.split('&').filter((part) => part && !CAMPAIGN.test(part.split('=', 1)[0]));
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path;
}

/**
 * A page has two forms: the full one, and one for who saves data, by choice or by what their browser says (docs/decisions/0019).
 * Everything else is the same for all.
 */
function formOf({ headers }, address) {
  if (address.startsWith('/_next/')) return '';
  const choice = CHOSEN.exec(headers.cookie ?? '')?.[1];
  return (choice ? choice === 'low' : headers['save-data'] === 'on') ? LOW : '';
}

/** Has Next answer a request that carries nothing of anybody's: what a stranger's headers say can poison no copy (trust.md T31). */
async function draw(handle, key) {
  const low = key.startsWith(LOW);
  const address = low ? key.slice(LOW.length) : key;
  const reply = await inject(handle, {
    method: 'GET',
    url: address,
    headers: {
      host: 'localhost',
      ...(address.startsWith('/_next/data/') && { 'x-nextjs-data': '1' }),
      ...(low && { 'save-data': 'on' }),
    },
    remoteAddress: '127.0.0.1',
  });
  const milliseconds = timeOf(reply);
  if (milliseconds === 0) return { milliseconds, failed: reply.statusCode >= 500 };
  const raw = reply.rawPayload;
  const type = String(reply.headers['content-type'] ?? '');
  const packs = PACKS.test(type) && raw.length > 512;
  const [br, gz] = packs ? await Promise.all([brotli(raw, brotliOptions(raw)), gzip(raw, { level: 9 })]) : [];
  const headers = Object.fromEntries(
    COPIED.filter((name) => reply.headers[name]).map((name) => [name, reply.headers[name]]),
  );
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`;
  return { milliseconds, raw, br, gz, headers: { ...headers, vary: varyOf(address) }, etag };
}

/** For the caches of others, which a page of the wrong form must not come from. */
const varyOf = (address) =>
  address.startsWith('/_next/') ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Save-Data';

function timeOf({ statusCode, headers }) {
  const control = String(headers['cache-control'] ?? '');
  if (statusCode !== 200 || headers['set-cookie'] || /private|no-store/.test(control)) return 0;
  const seconds = /immutable/.test(control) ? Infinity : Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
  return Math.min(seconds * 1000, MAX_MILLISECONDS);
}

const brotliOptions = (raw) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 9,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  },
});

/** A quality of 0 refuses an encoding (RFC 9110 §12.5.3). */
const accepts = (accepted, encoding) =>
  accepted.split(',').some((part) => {
    const [name, quality = 'q=1'] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && Number(quality.replace('q=', '')) > 0;
  });

function send({ headers: asked }, response, { raw, br, gz, headers, etag }) {
  const accepted = String(asked['accept-encoding'] ?? '');
  const [encoding, body] =
    br && accepts(accepted, 'br')
      ? ['br', br]
      : gz && accepts(accepted, 'gzip')
        ? ['gzip', gz]
        : [undefined, raw];
  // One tag for every encoding is no tag for any of them (RFC 9110 §8.8.3.3).
  const tag = encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
  const common = { ...headers, etag: tag };
  if (asked['if-none-match'] === tag) return response.writeHead(304, common).end();
  response.writeHead(200, {
    ...common,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  return response.end(body);
}

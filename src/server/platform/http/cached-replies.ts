import { type Context } from 'hono';
import { LRUCache } from 'lru-cache';

import {
  chooseEncoding,
  compressBody,
  findMatchingEtag,
  createEncodedBody,
  type EncodedBody,
} from './compression';
import { type ApiContext } from './context';

const MAX_BYTES = 16 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1024;
/** Estimated size of the compressed bodies, which are created at the second request. */
const COMPRESSED_SHARE = 0.5;
const QUALITIES = { br: 5, gz: 6 };
/** Longer addresses are answered, but not cached. */
const MAX_ADDRESS_CHARACTERS = 1_024;
/**
 * How long a reply is cached at most. Names in it may be up to half a minute old, because they
 * change without a new snapshot.
 */
const CACHE_MILLISECONDS = 5_000;

/** What an endpoint's handler returned, and the keys that purge it elsewhere. */
export type MadeReply = { reply: object; surrogateKeys: string | undefined };

type CachedReply = {
  body: EncodedBody;
  compressed?: Promise<EncodedBody>;
  surrogateKeys: string | undefined;
  snapshot: string;
  until: number;
};

/**
 * Caches public replies as bytes by their URL. A cached reply is used only while `readSnapshot`
 * returns what it returned before the reply was made, so it is never behind a commit
 * (docs/decisions/0061).
 */
export function createCachedReplies(readSnapshot: () => Promise<string>) {
  const cached = new LRUCache<string, CachedReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, address) =>
      Math.ceil(ENTRY_OVERHEAD_BYTES + 2 * address.length + body.raw.length * (1 + COMPRESSED_SHARE)),
  });
  /** By snapshot and address, replies that are being made. */
  const making = new Map<string, Promise<CachedReply>>();

  async function makeReply(
    address: string,
    snapshot: string,
    make: () => Promise<MadeReply>,
  ): Promise<CachedReply> {
    const { reply, surrogateKeys } = await make();
    const made: CachedReply = {
      body: createEncodedBody(Buffer.from(JSON.stringify(reply))),
      surrogateKeys,
      snapshot,
      until: performance.now() + CACHE_MILLISECONDS,
    };
    if (address.length <= MAX_ADDRESS_CHARACTERS) cached.set(address, made);
    return made;
  }

  /**
   * Returns the cached reply to an address, or makes it. Concurrent callers share one.
   * @param wantsCompressed whether the client accepts any encoding; in-process callers do not
   * @throws the error of `make` or of the database
   */
  return async (
    address: string,
    make: () => Promise<MadeReply>,
    wantsCompressed = false,
  ): Promise<CachedReply> => {
    const snapshot = await readSnapshot();
    const known = cached.get(address);
    if (known?.snapshot === snapshot && performance.now() < known.until) {
      if (!wantsCompressed) return known;
      known.compressed ??= compressBody(known.body, QUALITIES);
      return { ...known, body: await known.compressed };
    }
    const key = `${snapshot} ${address}`;
    const running = making.get(key);
    if (running) return running;
    const started = makeReply(address, snapshot, make).finally(() => making.delete(key));
    making.set(key, started);
    return started;
  };
}

/** Sends a cached reply in the encoding that the client accepts, or 304 if the client has it. */
export function sendCachedReply(c: Context<ApiContext>, cached: EncodedBody, cacheSeconds: number): Response {
  const { encoding, body, etag } = chooseEncoding(cached, c.req.header('accept-encoding') ?? '');
  const heldTag = findMatchingEtag(cached, c.req.header('if-none-match'));
  c.header('Cache-Control', `public, max-age=${cacheSeconds}`);
  c.header('Vary', 'Accept-Encoding');
  c.header('ETag', heldTag ?? etag);
  if (heldTag) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'application/json');
  return c.body(body);
}

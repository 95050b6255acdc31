import { respond } from '@/server/container';
import { parseKeys, SURROGATE_KEY } from '@/server/platform/cache/cache-keys';
import { createPurgeableCache } from '@/server/platform/cache/purgeable-cache';
import { remoteApiUrl } from '@/server/platform/config/env';

/** How long a reply is good; after that it is asked for anew, and the old one serves if the API is in trouble. */
const FRESH_MILLISECONDS = 30_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** What a reply takes in memory for each character of its JSON, roughly. */
const BYTES_PER_CHARACTER = 4;
/** After which another server counts as not answering. */
const REPLY_MILLISECONDS = 8_000;

class ApiUnavailableError extends Error {}

/** `body` is null for 404. */
type Reply = { body: object | null; size: number; keys: readonly string[]; milliseconds: number };

/** Public replies only, by path: nothing that depends on who asks is read here, so one copy serves everybody. */
const replies = createPurgeableCache<Reply>({
  maxSize: MAX_BYTES,
  sizeOf: ({ size }, path) => 512 + 2 * path.length + BYTES_PER_CHARACTER * size,
  staleMilliseconds: 0,
  load: request,
});

async function request(path: string): Promise<Reply> {
  const response = await (remoteApiUrl ? overTheNetwork(path) : inProcess(path));
  const keys = parseKeys(response.headers.get(SURROGATE_KEY));
  const found = { keys, milliseconds: FRESH_MILLISECONDS };
  if (response.status === 404 || response.status === 400) return { ...found, body: null, size: 0 };
  if (!response.ok) throw new ApiUnavailableError(`${path} answered ${response.status}`);
  const text = await response.text();
  return { ...found, body: JSON.parse(text) as object, size: text.length }; // the contract's own shape, held by the API's tests
}

const overTheNetwork = (path: string) =>
  fetch(`${remoteApiUrl}${path}`, { signal: AbortSignal.timeout(REPLY_MILLISECONDS) });

/** The API of this very process, asked without the network. */
const inProcess = (path: string) => respond(new Request(`http://shop.internal/api${path}`), undefined);

export type ApiReader = ReturnType<typeof createApiReader>;

/** Reads the API's public replies for a page that the server draws, and collects the keys by which that page is purged. */
export function createApiReader() {
  const keys = new Set<string>();

  /**
   * @returns what the API replies to a public GET, null where nothing is at that path; `T` is the contract's type for it.
   * @throws where the API cannot answer and no earlier reply is left.
   */
  async function read<T extends object>(path: string): Promise<T | null> {
    const reply = await replies.get(path);
    if (!reply) throw new ApiUnavailableError(`${path} was not answered`);
    for (const key of reply.keys) keys.add(key);
    return reply.body as T | null; // see above
  }

  /** @throws also where nothing is at that path. */
  async function readExisting<T extends object>(path: string): Promise<T> {
    const reply = await read<T>(path);
    if (!reply) throw new ApiUnavailableError(`${path} does not exist`);
    return reply;
  }

  return { read, readExisting, keys };
}

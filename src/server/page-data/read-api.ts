import { type Schema } from 'yup';

import { type Api, type ApiTypes, buildApiAddress, type Input, type ReplyOf } from '@/contracts/api';
import { handleApiRequest } from '@/server/container';
import { createPurgeableCache } from '@/server/platform/cache/purgeable-cache';
import { parseKeys, SURROGATE_KEY } from '@/server/platform/cache/surrogate-keys';
import { remoteApiUrl } from '@/server/platform/config/env';

/** Lifetime of a reply. An expired reply is fetched again, and served only if that fails. */
const FRESH_MILLISECONDS = 30_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Approximate memory per character of a reply's JSON. */
const BYTES_PER_CHARACTER = 4;
/** Timeout of a remote API. */
const TIMEOUT_MILLISECONDS = 8_000;
const UNAVAILABLE = 503;

class ApiReadError extends Error {}
/** The API is without its database, or too busy: the page may be asked for again. */
export class ApiUnavailableError extends ApiReadError {}

/** `body` is null for 404. */
type Reply = {
  body: object | null;
  size: number;
  keys: readonly string[];
  milliseconds: number;
  isUnavailable?: boolean;
};

/** Public replies by path. None depends on the caller, so one copy serves everyone. */
const replies = createPurgeableCache<Reply>({
  maxSize: MAX_BYTES,
  measureSize: ({ size }, path) => 512 + 2 * path.length + BYTES_PER_CHARACTER * size,
  staleMilliseconds: 0,
  load: fetchReply,
});

async function fetchReply(path: string, old: Reply | undefined): Promise<Reply> {
  const response = await (remoteApiUrl ? fetchRemotely(path) : fetchInProcess(path));
  // An older reply is served if this throws.
  if (response.status === UNAVAILABLE && (!old || old.isUnavailable))
    return { keys: [], milliseconds: 0, body: null, size: 0, isUnavailable: true };
  const keys = parseKeys(response.headers.get(SURROGATE_KEY));
  const cached = { keys, milliseconds: FRESH_MILLISECONDS };
  if (response.status === 404 || response.status === 400) return { ...cached, body: null, size: 0 };
  if (!response.ok) throw new ApiReadError(`${path} answered ${response.status}`);
  const text = await response.text();
  // The API's tests hold the replies to the contract.
  return { ...cached, body: JSON.parse(text) as object, size: text.length };
}

const fetchRemotely = (path: string) =>
  fetch(`${remoteApiUrl}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) }).catch(
    () => new Response(null, { status: UNAVAILABLE }),
  );

/** Calls the API in this process, without the network. */
const fetchInProcess = (path: string) =>
  handleApiRequest(new Request(`http://shop.internal/api${path}`), undefined);

export type ApiReader = ReturnType<typeof createApiReader>;

/**
 * Reads public API replies for a server-rendered page and collects the surrogate keys that purge the
 * page.
 */
export function createApiReader() {
  const keys = new Set<string>();

  /**
   * Reads the reply of an endpoint that anyone may call; null if nothing is at that path.
   * @throws {ApiReadError} if the API cannot answer and no earlier reply is cached; an
   * ApiUnavailableError if it may answer soon
   */
  async function read<T extends ApiTypes & { reply: Schema }>(
    api: Api<'anyone', T>,
    input: Input<'anyone', T>,
  ): Promise<ReplyOf<Api<'anyone', T>> | null> {
    const address = buildApiAddress(api, input);
    const reply = await replies.get(address);
    if (!reply) throw new ApiReadError(`${address} was not answered`);
    if (reply.isUnavailable) throw new ApiUnavailableError(`${address} cannot be answered now`);
    for (const key of reply.keys) keys.add(key);
    return reply.body as ReplyOf<Api<'anyone', T>> | null; // as in fetchReply
  }

  /**
   * Reads a reply that must exist.
   * @throws {ApiReadError} also if nothing is at that path
   */
  async function readExisting<T extends ApiTypes & { reply: Schema }>(
    api: Api<'anyone', T>,
    input: Input<'anyone', T>,
  ): Promise<ReplyOf<Api<'anyone', T>>> {
    const reply = await read(api, input);
    if (!reply) throw new ApiReadError(`${api.path} does not exist`);
    return reply;
  }

  return { read, readExisting, keys };
}

import { LRUCache } from 'lru-cache';

import { respond } from '@/server/container';
import { remoteApiUrl } from '@/server/env';

/** How long a reply is good; after that it is asked for anew, and the old one serves if the API is in trouble. */
const FRESH_MILLISECONDS = 30_000;
const MAX_REPLIES = 500;
/** After which another server counts as not answering. */
const REPLY_MILLISECONDS = 8_000;

class ApiTrouble extends Error {}

const NOT_FOUND = Symbol('not found');
/** An object of its own for 404, since a cache holds no null. */
type Reply = object | { [NOT_FOUND]: true };

/** Public replies only, by path: nothing that depends on who asks is read here, so one copy serves everybody. */
const replies = new LRUCache<string, Reply>({
  max: MAX_REPLIES,
  ttl: FRESH_MILLISECONDS,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  // Of many pages that ask at once, one asks.
  fetchMethod: request,
});

async function request(path: string): Promise<Reply> {
  const response = await (remoteApiUrl ? overTheNetwork(path) : inProcess(path));
  if (response.status === 404 || response.status === 400) return { [NOT_FOUND]: true };
  if (!response.ok) throw new ApiTrouble(`${path} answered ${response.status}`);
  return (await response.json()) as object; // the contract's own shape, held by the API's tests
}

const overTheNetwork = (path: string) =>
  fetch(`${remoteApiUrl}${path}`, { signal: AbortSignal.timeout(REPLY_MILLISECONDS) });

/** The API of this very process, asked without the network. */
const inProcess = (path: string) => respond(new Request(`http://shop.internal/api${path}`), undefined);

/**
 * What the API replies to a public GET, for pages that the server draws; null where there is nothing at that path. Throws when the
 * API cannot answer and no earlier reply is left.
 */
export async function readApi<T extends object>(path: string): Promise<T | null> {
  const reply = await replies.forceFetch(path);
  return NOT_FOUND in reply ? null : (reply as T); // whoever asks names the contract's type for the path
}

/** The same where a 404 would be a fault of ours. */
export async function readExisting<T extends object>(path: string): Promise<T> {
  const reply = await readApi<T>(path);
  if (!reply) throw new ApiTrouble(`${path} does not exist`);
  return reply;
}

import { type QueryClient } from '@tanstack/react-query';

import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { ApiError } from '@/lib/http/api-error';
import { isOnline } from '@/lib/read-navigator';

import { type AddToCartInput, toCartItem } from './add-to-cart-input';
import { type CartOwner, toLineState } from './cart-lines';
import { cartLineChanged, findChange } from './cart.store';
import { findServerLine } from './queries';

/** The connection may return without an `online` event. */
const FAST_RETRY_MILLISECONDS = 1_000;
/** Used after a server error, and once the connection has been down for two minutes. */
const SLOW_RETRY_MILLISECONDS = 30_000;
const FAST_RETRIES = 120;

/**
 * Queues an addition that could not be sent: it shows in the cart at once and is sent when the shop
 * can be reached. Part of every page with an Add button, so it needs no further download.
 */
export function queueAddition(
  client: QueryClient,
  owner: CartOwner,
  product: AddToCartInput,
  quantity: number,
): void {
  const line = toCartItem(product);
  const now = findServerLine(client, owner, line);
  const shown = findChange(owner, line)?.wanted ?? now;
  const inCart = shown && !shown.savedForLater ? shown.quantity : 0;
  // The wanted quantity, not an increment: a request whose reply was lost may have arrived.
  cartLineChanged({
    owner,
    line: now ?? line,
    base: now ? toLineState(now) : null,
    wanted: { quantity: Math.min(inCart + quantity, CART_LINE_MAX_QUANTITY), savedForLater: false },
    isQueued: true,
  });
}

/**
 * Sends the queued changes now, on every `online` event, and at intervals until they are sent.
 * @returns a function that stops it.
 */
export function startCartSync(client: QueryClient, owner: CartOwner): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isStopped = false;

  async function attempt() {
    const isUnreachable = await syncOnce(client, owner);
    if (isStopped) return;
    attempts += 1;
    clearTimeout(timer);
    const isFast = isUnreachable && attempts < FAST_RETRIES;
    timer = setTimeout(() => void attempt(), isFast ? FAST_RETRY_MILLISECONDS : SLOW_RETRY_MILLISECONDS);
  }

  function restart() {
    attempts = 0;
    void attempt();
  }

  restart();
  window.addEventListener('online', restart);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', restart);
  };
}

/** @returns true if the shop could not be reached although the browser reports a connection. */
async function syncOnce(client: QueryClient, owner: CartOwner): Promise<boolean> {
  if (!isOnline()) return false;
  try {
    const { syncCart } = await loadChunk(() => import('./sync/sync-cart'));
    await syncCart(client, owner);
    return false;
  } catch (error) {
    // The changes stay queued, and the bag page says so.
    return error instanceof ApiError && error.status === 0;
  }
}

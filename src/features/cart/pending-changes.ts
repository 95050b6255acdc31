import { type QueryClient } from '@tanstack/react-query';

import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { ApiError } from '@/lib/http/api-error';

import { type AddToCartInput, lineOf } from './add-to-cart-input';
import { type CartOwner, toLineState } from './cart-lines';
import { cartLineChanged, findChange } from './cart.store';
import { serverLine } from './queries';

/** A connection may come back without the browser's saying so. */
const LOST_MILLISECONDS = 1_000;
/** A server in trouble is given time, and so is a connection that has been gone for two minutes. */
const TROUBLE_MILLISECONDS = 30_000;
const QUICK_ATTEMPTS = 120;

export const queuedMessage =
  'You seem to be offline. It is in your bag here, and we send it when you are back.';

/**
 * Keeps a product that could not be sent: it is in the bag at once, and sent when the shop can be reached. Part of every page
 * with an Add button, so that it works where nothing more can be fetched.
 */
export function queueAddition(
  client: QueryClient,
  owner: CartOwner,
  product: AddToCartInput,
  quantity: number,
): void {
  const line = lineOf(product);
  const now = serverLine(client, owner, line);
  const shown = findChange(owner, line)?.wanted ?? now;
  const inCart = shown && !shown.savedForLater ? shown.quantity : 0;
  // What the line is to be, and not how many more: nobody knows whether a lost request arrived.
  cartLineChanged({
    owner,
    line: now ?? line,
    base: now ? toLineState(now) : null,
    wanted: { quantity: Math.min(inCart + quantity, CART_LINE_MAX_QUANTITY), savedForLater: false },
    isQueued: true,
  });
}

/** Sends what waits for the connection: now, whenever the browser is online again, and in between. Returns how to stop. */
export function keepSettling(client: QueryClient, owner: CartOwner): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isOver = false;

  async function attempt() {
    const isLost = await settleOnce(client, owner);
    if (isOver) return;
    attempts += 1;
    clearTimeout(timer);
    const isQuick = isLost && attempts < QUICK_ATTEMPTS;
    timer = setTimeout(() => void attempt(), isQuick ? LOST_MILLISECONDS : TROUBLE_MILLISECONDS);
  }

  function startAnew() {
    attempts = 0;
    void attempt();
  }

  startAnew();
  window.addEventListener('online', startAnew);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', startAnew);
  };
}

/** Whether the shop could not be reached, although the browser believes that it is online. */
async function settleOnce(client: QueryClient, owner: CartOwner): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { syncCart: settle } = await loadChunk(() => import('./sync/sync-cart'));
    await settle(client, owner);
    return false;
  } catch (error) {
    // It goes on waiting, which the bag shows.
    return error instanceof ApiError && error.status === 0;
  }
}

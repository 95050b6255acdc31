import { type QueryClient } from '@tanstack/react-query';

import { type CartOwner } from '@/features/cart/cart-lines';
import { GUEST } from '@/session/guest';

import { flushPendingChanges } from './flush-pending-changes';
import { mergeGuestCart } from './merge-guest-cart';
import { withCartLock } from './with-cart-lock';

const pendingSyncs = new Map<CartOwner, Promise<void>>();

/**
 * Sends the owner's queued changes and merges the guest cart; one sync per owner at a time.
 * @throws {ApiError} if something has to stay queued.
 */
export function syncCart(client: QueryClient, owner: CartOwner): Promise<void> {
  const sync =
    pendingSyncs.get(owner) ??
    withCartLock(() => syncAllChanges(client, owner)).finally(() => pendingSyncs.delete(owner));
  pendingSyncs.set(owner, sync);
  return sync;
}

async function syncAllChanges(client: QueryClient, owner: CartOwner): Promise<void> {
  await flushPendingChanges(client, owner);
  if (owner !== GUEST) await mergeGuestCart(client, owner);
}

import { type QueryClient } from '@tanstack/react-query';

import { type CartOwner, GUEST } from '@/features/cart/cart-lines';

import { flushPendingChanges } from './flush-pending-changes';
import { mergeGuestCart } from './merge-guest-cart';
import { withCartLock } from './with-cart-lock';

const pendingSyncs = new Map<CartOwner, Promise<void>>();

/** Everything that waits for the server, for whoever is here. Throws ApiError where it has to go on waiting. */
export function syncCart(client: QueryClient, owner: CartOwner): Promise<void> {
  const settling =
    pendingSyncs.get(owner) ??
    withCartLock(() => syncAllChanges(client, owner)).finally(() => pendingSyncs.delete(owner));
  pendingSyncs.set(owner, settling);
  return settling;
}

async function syncAllChanges(client: QueryClient, owner: CartOwner): Promise<void> {
  await flushPendingChanges(client, owner);
  if (owner !== GUEST) await mergeGuestCart(client, owner);
}

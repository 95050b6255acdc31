import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect } from 'react';

import { paths } from '@/config/paths';
import { cartHydrated, cartOwnerSet, useCartStore } from '@/features/cart/cart.store';
import { followOtherTabs } from '@/features/cart/follow-other-tabs';
import { startCartSync } from '@/features/cart/pending-changes';
import { useCartOwner } from '@/features/cart/use-cart';
import { prefetchPage } from '@/framework/prefetch-page';
import { isLowDataOn } from '@/lib/low-data/low-data';
import { GUEST } from '@/session/guest';

/** Late enough not to compete with the page's own requests. */
const PRELOAD_DELAY_MILLISECONDS = 4_000;

/**
 * Keeps the cart in sync with the server, the other tabs and the signed-in user. Mounted once
 * around every page; renders nothing.
 */
export function CartSync() {
  const client = useQueryClient();
  const { owner, isConfirmed } = useCartOwner();
  const router = useRouter();
  const { ready, publicCartId, known, changes } = useCartStore((state) => state);

  useEffect(() => {
    cartHydrated();
    return followOtherTabs(client);
  }, [client]);

  // Makes the first Add press instant. If this code cannot be loaded, the press is queued instead.
  useEffect(() => preload(() => import('@/features/cart/sync/add-to-cart')), []);

  const hasItems = changes.length > 0 || (known !== null && known.items.length > 0);

  // Lets the bag page open offline.
  useEffect(
    () => (hasItems ? preload(() => prefetchPage(router, paths.bag)) : undefined),
    [hasItems, router],
  );

  useEffect(() => {
    if (isConfirmed && owner) cartOwnerSet(owner);
  }, [owner, isConfirmed]);

  const hasQueuedChanges = changes.some((change) => change.isQueued && change.owner === owner);
  const isSignedIn = owner !== GUEST;
  const needsMerge =
    isSignedIn &&
    (publicCartId !== null || changes.some((change) => change.isQueued && change.owner === GUEST));
  const syncOwner = ready && isConfirmed && (hasQueuedChanges || needsMerge) ? owner : undefined;

  useEffect(() => (syncOwner ? startCartSync(client, syncOwner) : undefined), [client, syncOwner]);

  return null;
}

/** Loads code ahead of time, except in low-data mode. Returns a function that cancels it. */
function preload(load: () => Promise<unknown>): (() => void) | undefined {
  if (isLowDataOn()) return undefined;
  const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_DELAY_MILLISECONDS);
  return () => clearTimeout(timer);
}

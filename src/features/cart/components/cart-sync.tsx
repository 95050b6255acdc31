import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect } from 'react';

import { paths } from '@/config/paths';
import { GUEST } from '@/features/cart/cart-lines';
import { cartHydrated, cartOwnerSet, useCartStore } from '@/features/cart/cart.store';
import { followOtherTabs } from '@/features/cart/follow-other-tabs';
import { keepSettling } from '@/features/cart/pending-changes';
import { useCartOwner } from '@/features/cart/use-cart';
import { isLowDataOn } from '@/lib/low-data/low-data';

/** Well after the page is there. */
const FETCH_AHEAD_MILLISECONDS = 4_000;

/** Keeps the bag true to the server, the other tabs and whoever is here. Once around every page; draws nothing. */
export function CartSync() {
  const client = useQueryClient();
  const { owner, sure } = useCartOwner();
  const router = useRouter();
  const { ready, publicCartId, known, changes } = useCartStore((state) => state);

  useEffect(() => {
    cartHydrated();
    return followOtherTabs(client);
  }, [client]);

  // With this code at hand a press is answered at once. Where it did not come, the press is queued (pending-changes.ts).
  useEffect(() => fetchAhead(() => import('@/features/cart/sync/add-to-cart')), []);

  const hasBag = changes.length > 0 || (known !== null && known.items.length > 0);

  // So can the bag be looked into without one. A page whose code did not come is fetched when it is gone to.
  useEffect(() => (hasBag ? fetchAhead(() => router.prefetch(paths.bag)) : undefined), [hasBag, router]);

  useEffect(() => {
    if (sure && owner) cartOwnerSet(owner);
  }, [owner, sure]);

  const isWaiting = changes.some((change) => change.isQueued && change.owner === owner);
  const isMember = owner !== GUEST;
  const toMerge =
    isMember &&
    (publicCartId !== null || changes.some((change) => change.isQueued && change.owner === GUEST));
  const settlesFor = ready && sure && (isWaiting || toMerge) ? owner : undefined;

  useEffect(() => (settlesFor ? keepSettling(client, settlesFor) : undefined), [client, settlesFor]);

  return null;
}

/** Not where data is saved. Returns how to stop. */
function fetchAhead(load: () => Promise<unknown>): (() => void) | undefined {
  if (isLowDataOn()) return undefined;
  const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AHEAD_MILLISECONDS);
  return () => clearTimeout(timer);
}

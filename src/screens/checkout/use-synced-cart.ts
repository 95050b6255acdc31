import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { GUEST } from '@/features/cart/cart-lines';
import { useCartStore } from '@/features/cart/cart.store';
import { useCart, useCartOwner } from '@/features/cart/use-cart';
import { loadChunk } from '@/lib/chunks/load-chunk';

/**
 * The bag as the shop has it: what was changed without a connection, or before somebody signed in, is sent first. `unsent` where that
 * cannot be done now.
 */
export function useSyncedCart() {
  const client = useQueryClient();
  const bag = useCart();
  const { owner, isConfirmed } = useCartOwner();
  const { publicCartId, changes } = useCartStore((state) => state);
  const [tries, setTries] = useState(0);
  const [stuckAt, setStuckAt] = useState<number>();

  const isOwns = changes.some((change) => change.owner === owner);
  const isToMerge = owner !== GUEST && publicCartId !== null;
  const sendsFor = bag.status === 'ready' && isConfirmed && (isOwns || isToMerge) ? owner : undefined;

  useEffect(() => {
    if (!sendsFor) return;
    let isHere = true;
    loadChunk(() => import('@/features/cart/sync/sync-cart'))
      .then(({ syncCart: settle }) => settle(client, sendsFor))
      // Said by the face that stays: what waits goes on waiting.
      .catch(() => undefined)
      .finally(() => isHere && setStuckAt(tries));
    return () => {
      isHere = false;
    };
  }, [client, sendsFor, tries]);

  const isSure = bag.status !== 'ready' || isConfirmed;
  return {
    ...bag,
    publicCartId,
    status: sendsFor ? (stuckAt === tries ? 'unsent' : 'loading') : isSure ? bag.status : 'loading',
    sendAgain: () => setTries(tries + 1),
  } as const;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useCartStore } from '@/features/cart/cart.store';
import { useCart, useCartOwner } from '@/features/cart/use-cart';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { GUEST } from '@/session/guest';

/**
 * Returns the server's cart after sending offline changes and merging a guest cart.
 * `unsent` when that fails for now.
 */
export function useSyncedCart() {
  const client = useQueryClient();
  const cart = useCart();
  const { owner, isConfirmed } = useCartOwner();
  const { publicCartId, changes } = useCartStore((state) => state);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number>();

  const hasOwnChanges = changes.some((change) => change.owner === owner);
  const needsMerge = owner !== GUEST && publicCartId !== null;
  const syncOwner =
    cart.status === 'ready' && isConfirmed && (hasOwnChanges || needsMerge) ? owner : undefined;

  useEffect(() => {
    if (!syncOwner) return;
    let isMounted = true;
    loadChunk(() => import('@/features/cart/sync/sync-cart'))
      .then(({ syncCart }) => syncCart(client, syncOwner))
      // The screen shows the failure; pending changes stay queued.
      .catch(() => undefined)
      .finally(() => isMounted && setFailedTry(tries));
    return () => {
      isMounted = false;
    };
  }, [client, syncOwner, tries]);

  const isSure = cart.status !== 'ready' || isConfirmed;
  return {
    ...cart,
    publicCartId,
    status: syncOwner ? (failedTry === tries ? 'unsent' : 'loading') : isSure ? cart.status : 'loading',
    sendAgain: () => setTries(tries + 1),
  } as const;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { GUEST } from '@/session/guest';
import { hasSession } from '@/session/has-session';
import { retrySession } from '@/session/retry-session';
import { useSession } from '@/session/use-session';

import { type CartOwner, applyPendingChanges } from './cart-lines';
import { findCartOwner } from './cart-owner';
import { useCartStore } from './cart.store';
import { cartOptions } from './queries';

type CartOwnership = {
  owner: CartOwner | undefined;
  /**
   * False while only this browser's storage names the owner: the cart may be shown, but not
   * requested or changed.
   */
  isConfirmed: boolean;
  /** The session could not be checked. */
  hasFailed: boolean;
};

/** Returns who owns the cart on screen. */
export function useCartOwner(): CartOwnership {
  const { status, user } = useSession();
  const storedOwner = useCartStore(({ known }) => known?.owner);
  if (status === 'signed-in' || status === 'guest' || status === 'unverified')
    return { owner: findCartOwner(user) ?? GUEST, isConfirmed: true, hasFailed: false };
  const owner = hasSession() && storedOwner !== GUEST ? storedOwner : undefined;
  return { owner, isConfirmed: false, hasFailed: status === 'failed' };
}

type CartViewState = {
  status: 'loading' | 'failed' | 'ready';
  owner: CartOwner | undefined;
  items: CartItem[];
  unreadableCount: number;
  /** How many changes are queued until the connection returns. */
  queuedCount: number;
  /** The server could not be reached, so the cart may be out of date or missing. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
};

/**
 * Returns the cart to show: the server's, or the last stored copy, with unconfirmed changes
 * applied.
 */
export function useCart(): CartViewState {
  const client = useQueryClient();
  const { owner, isConfirmed, hasFailed } = useCartOwner();
  const { ready, publicCartId, known, changes } = useCartStore((state) => state);
  const query = useQuery(cartOptions(isConfirmed ? owner : undefined));

  const ownChanges = changes.filter((change) => change.owner === owner);
  const storedItems = known && known.owner === owner ? known.items : undefined;
  const hasNoCart = owner === GUEST && !publicCartId;
  const base = hasNoCart ? [] : (query.data?.items ?? storedItems);
  const isReady = ready && owner !== undefined && (base !== undefined || ownChanges.length > 0);
  const isStale = hasFailed || (!hasNoCart && (query.isError || query.fetchStatus === 'paused'));

  return {
    status: isReady ? 'ready' : ready && isStale ? 'failed' : 'loading',
    owner,
    items: isReady ? applyPendingChanges(base ?? [], ownChanges) : [],
    unreadableCount: hasNoCart ? 0 : (query.data?.unreadable ?? 0),
    queuedCount: ownChanges.filter(({ isQueued }) => isQueued).length,
    isStale,
    error: query.error,
    retry: () => void (hasFailed ? retrySession(client) : query.refetch()),
  };
}

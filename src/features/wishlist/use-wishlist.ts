import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type WishlistItem } from '@/contracts/wishlist';
import { retrySession } from '@/session/retry-session';
import { onSessionEnd } from '@/session/session-end';
import { useSession } from '@/session/use-session';

import { currentProductsOptions } from './current-products';
import { type StoredProduct } from './stored-products';
import { useOwnWishlist } from './use-own-wishlist';
import { useToggleWishlist } from './wishlist-context';
import { toWishlistEntry, type RemovedItem, type WishlistEntry } from './wishlist-entries';
import { useWishlistStore } from './wishlist.store';

/**
 * The state of the wishlist page: its entries with current prices, and the items removed on this
 * visit.
 */
export function useWishlist() {
  const client = useQueryClient();
  const { status: session } = useSession();
  const own = useQuery(useOwnWishlist());
  const { products: stored, pendingChanges } = useWishlistStore((state) => state);
  const [removed, setRemoved] = useState<RemovedItem[]>([]);
  const toggle = useToggleWishlist();

  // The next user must not see what this one removed.
  useEffect(() => onSessionEnd(() => setRemoved([])), []);

  const isMember = session === 'signed-in';
  const saved: (StoredProduct & Partial<WishlistItem>)[] = isMember ? (own.data ?? []) : stored;
  const ids = [
    ...new Set([...saved, ...removed.map(({ entry }) => entry)].map(({ productId }) => productId)),
  ];
  const current = useQuery(currentProductsOptions(ids));

  // Pending removals are hidden, and pending restores are shown at their old index.
  const restoring = removed.filter(({ entry }) => pendingChanges[entry.productId] === true);
  const entries = saved
    .filter(
      ({ productId }) =>
        pendingChanges[productId] !== false && !restoring.some(({ entry }) => entry.productId === productId),
    )
    .map((item) =>
      toWishlistEntry(item, current.data ?? [], current.isSuccess && !current.isPlaceholderData),
    );
  for (const { entry, at } of restoring) entries.splice(at, 0, entry);

  function removeEntry(entry: WishlistEntry, reason: RemovedItem['reason']) {
    const at = entries.findIndex(({ productId }) => productId === entry.productId);
    setRemoved((list) => [
      ...list.filter((other) => other.entry.productId !== entry.productId),
      { entry, at, reason },
    ]);
    toggle({ product: toWishlistProduct(entry), shouldSave: false });
  }

  function restoreItem({ entry, at }: RemovedItem) {
    toggle({
      product: toWishlistProduct(entry),
      shouldSave: true,
      before: { stored: pickStoredFields(entry), at },
    });
  }

  const status = getStatus(session, own);
  const retry = () => void (session === 'failed' ? retrySession(client) : own.refetch());
  return { status, isMember, entries, removed, removeEntry, restoreItem, retry, current };
}

function getStatus(
  session: ReturnType<typeof useSession>['status'],
  { isPending, data }: { isPending: boolean; data: unknown },
): 'loading' | 'failed' | 'ready' {
  if (session === 'loading') return 'loading';
  if (session === 'failed') return 'failed';
  if (session !== 'signed-in' || data) return 'ready';
  return isPending ? 'loading' : 'failed';
}

const pickStoredFields = ({
  productId,
  slug,
  name,
  brand,
  image,
  priceWhenSavedKobo,
  savedAt,
}: StoredProduct): StoredProduct => ({
  productId,
  slug,
  name,
  brand,
  image,
  priceWhenSavedKobo,
  savedAt,
});

const toWishlistProduct = ({
  productId,
  slug,
  name,
  brand,
  image,
  currentProduct,
  priceWhenSavedKobo,
}: WishlistEntry) => ({
  id: productId,
  slug,
  name,
  brandName: brand,
  image,
  priceKobo: currentProduct?.priceKobo ?? priceWhenSavedKobo,
});

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type WishlistItem } from '@/contracts/wishlist';
import { retrySession } from '@/session/retry-session';
import { onSessionEnd } from '@/session/session-end';
import { useSession } from '@/session/use-session';

import { currentProductsOptions } from './current-products';
import { useToggleSaved } from './saved-context';
import { type StoredProduct } from './stored-products';
import { useOwnWishlist } from './use-own-wishlist';
import { toWishlistEntry, type RemovedItem, type WishlistEntry } from './wishlist-entries';
import { useWishlistStore } from './wishlist.store';

/** The wishlist as its page shows it: whose it is, what is on it today, and what was taken off on this visit. */
export function useWishlist() {
  const client = useQueryClient();
  const { status: session } = useSession();
  const own = useQuery(useOwnWishlist());
  const { products: kept, wishes } = useWishlistStore((state) => state);
  const [gone, setGone] = useState<RemovedItem[]>([]);
  const toggle = useToggleSaved();

  // What one person took off is nothing for the next to see.
  useEffect(() => onSessionEnd(() => setGone([])), []);

  const isMember = session === 'member';
  const saved: (StoredProduct & Partial<WishlistItem>)[] = isMember ? (own.data ?? []) : kept;
  const ids = [...new Set([...saved, ...gone.map(({ entry }) => entry)].map(({ productId }) => productId))];
  const current = useQuery(currentProductsOptions(ids));

  // What is on its way off is off, and what is on its way back is back, at its old place.
  const back = gone.filter(({ entry }) => wishes[entry.productId] === true);
  const entries = saved
    .filter(
      ({ productId }) =>
        wishes[productId] !== false && !back.some(({ entry }) => entry.productId === productId),
    )
    .map((one) => toWishlistEntry(one, current.data ?? [], current.isSuccess && !current.isPlaceholderData));
  for (const { entry, at } of back) entries.splice(at, 0, entry);

  function takeOff(entry: WishlistEntry, why: RemovedItem['why']) {
    const at = entries.findIndex(({ productId }) => productId === entry.productId);
    setGone((list) => [
      ...list.filter((other) => other.entry.productId !== entry.productId),
      { entry, at, why },
    ]);
    toggle({ product: productOf(entry), wanted: false });
  }

  function putBack({ entry, at }: RemovedItem) {
    toggle({ product: productOf(entry), wanted: true, before: { kept: keptOf(entry), at } });
  }

  const status = statusOf(session, own);
  const retry = () => void (session === 'failed' ? retrySession(client) : own.refetch());
  return { status, isMember, entries, gone, takeOff, putBack, retry, current };
}

function statusOf(
  session: ReturnType<typeof useSession>['status'],
  { isPending, data }: { isPending: boolean; data: unknown },
): 'loading' | 'failed' | 'ready' {
  if (session === 'loading') return 'loading';
  if (session === 'failed') return 'failed';
  if (session !== 'member' || data) return 'ready';
  return isPending ? 'loading' : 'failed';
}

const keptOf = ({
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

const productOf = ({ productId, slug, name, brand, image, now, priceWhenSavedKobo }: WishlistEntry) => ({
  id: productId,
  slug,
  name,
  brandName: brand,
  image,
  priceKobo: now?.priceKobo ?? priceWhenSavedKobo,
});

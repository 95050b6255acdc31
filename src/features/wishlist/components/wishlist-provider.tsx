import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { notifyInfo } from '@/lib/toast/notify';
import { useSession } from '@/session/use-session';

import { useMergeWishlist } from '../mutations';
import { useCreateWishlistToggle } from '../use-create-wishlist-toggle';
import { useOwnWishlist } from '../use-own-wishlist';
import { WishlistContext } from '../wishlist-context';
import {
  useWishlistStore,
  followOtherTabs,
  userWishlistIdsChanged,
  wishlistHydrated,
} from '../wishlist.store';

/**
 * Provides the saved products: restores a guest's wishlist, follows other tabs, and merges at
 * sign-in.
 */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const hasStoredProducts = useWishlistStore(({ products }) => products.length > 0);
  const { mutate: merge } = useMergeWishlist(showOverflowMessage);
  const [hasHearts, setHasHearts] = useState(false);
  const onHeartShown = useCallback(() => setHasHearts(true), []);
  const own = useOwnWishlist();
  const { data } = useQuery({ ...own, enabled: hasHearts && own.enabled });
  const toggle = useCreateWishlistToggle();
  const saved = useMemo(() => ({ toggle, onHeartShown }), [toggle, onHeartShown]);
  const shouldMerge = status === 'signed-in' && hasStoredProducts;

  useEffect(() => {
    wishlistHydrated();
    return followOtherTabs();
  }, []);

  // Before the paint, so that no heart shows an old state when its pending change ends.
  useLayoutEffect(() => {
    userWishlistIdsChanged(new Set(data?.map(({ productId }) => productId)));
  }, [data]);

  useEffect(() => {
    if (!shouldMerge) return;
    // A failed merge keeps the stored products and is retried when the connection or the page comes
    // back.
    const mergeNow = () => merge();
    mergeNow();
    window.addEventListener('online', mergeNow);
    return () => window.removeEventListener('online', mergeNow);
  }, [shouldMerge, merge]);

  return <WishlistContext value={saved}>{children}</WishlistContext>;
}

const showOverflowMessage = (leftOut: number) =>
  notifyInfo(
    `Your wishlist is full (${WISHLIST_MAX_ITEMS} products). We couldn’t add ${leftOut} saved on this device.`,
  );

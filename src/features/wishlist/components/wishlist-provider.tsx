import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { notifyInfo } from '@/lib/toast/notify';
import { useSession } from '@/session/use-session';

import { useMergeWishlist } from '../mutations';
import { SavedContext } from '../saved-context';
import { useOwnWishlist } from '../use-own-wishlist';
import { useSavedToggle } from '../use-saved-toggle';
import { useWishlistStore, followOtherTabs, wishlistHydrated } from '../wishlist.store';

/** Knows what is saved: remembers what a visitor did, follows the other tabs, and hands it all over at sign-in. */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const hasKept = useWishlistStore(({ products }) => products.length > 0);
  const { mutate: merge } = useMergeWishlist(showOverflowMessage);
  const [hasHearts, setHasHearts] = useState(false);
  const heartShown = useCallback(() => setHasHearts(true), []);
  const own = useOwnWishlist();
  const { data } = useQuery({ ...own, enabled: hasHearts && own.enabled });
  const toggle = useSavedToggle();
  const saved = useMemo(
    () => ({ ids: new Set(data?.map(({ productId }) => productId)), toggle, heartShown }),
    [data, toggle, heartShown],
  );
  const isDue = status === 'member' && hasKept;

  useEffect(() => {
    wishlistHydrated();
    return followOtherTabs();
  }, []);

  useEffect(() => {
    if (!isDue) return;
    // What could not be handed over is kept, and tried again when the connection is back or the page is opened anew.
    const handOver = () => merge();
    handOver();
    window.addEventListener('online', handOver);
    return () => window.removeEventListener('online', handOver);
  }, [isDue, merge]);

  return <SavedContext value={saved}>{children}</SavedContext>;
}

const showOverflowMessage = (leftOut: number) =>
  notifyInfo(
    `Your wishlist holds ${WISHLIST_MAX_ITEMS} products and is full: ${leftOut} that you saved here did not fit.`,
  );

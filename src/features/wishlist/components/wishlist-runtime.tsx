import { useEffect } from 'react';

import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import { notifyInfo } from '@/lib/toast/notify';
import { useSession } from '@/session/use-session';

import { useMergeWishlist } from '../mutations';
import { useWishlistStore, wishlistFollowed, wishlistRemembered } from '../wishlist.store';

/** Remembers what a visitor saved, follows the other tabs, and hands it all over at sign-in. Draws nothing. */
export function WishlistRuntime() {
  const { status } = useSession();
  const hasKept = useWishlistStore(({ products }) => products.length > 0);
  const { mutate: merge } = useMergeWishlist(sayWhatFoundNoRoom);
  const isDue = status === 'member' && hasKept;

  useEffect(() => {
    wishlistRemembered();
    return wishlistFollowed();
  }, []);

  useEffect(() => {
    if (!isDue) return;
    // What could not be handed over is kept, and tried again when the connection is back or the page is opened anew.
    const handOver = () => merge();
    handOver();
    window.addEventListener('online', handOver);
    return () => window.removeEventListener('online', handOver);
  }, [isDue, merge]);

  return null;
}

const sayWhatFoundNoRoom = (leftOut: number) =>
  notifyInfo(
    `Your wishlist holds ${WISHLIST_MAX_ITEMS} products and is full: ${leftOut} that you saved here did not fit.`,
  );

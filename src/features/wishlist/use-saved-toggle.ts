import { useCallback } from 'react';

import { firstLoadMessages } from '@/contracts/first-load-messages';
import { isClientError } from '@/lib/http/api-error';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { useWishlistChange, type WishlistChange } from './mutations';
import { getWishlistState } from './wishlist.store';

/** The one way to change the wishlist, for SavedContext. */
export function useSavedToggle() {
  const { mutate } = useWishlistChange({
    // What is put back is seen to be back.
    onDone: ({ wanted, before }) => wanted && !before && notifySuccess(firstLoadMessages.wishlistAdded),
    onFailed: ({ wanted }, error) => notifyError(wanted ? failureOf(error) : error),
  });
  return useCallback(
    (wish: WishlistChange) => {
      if (!(wish.product.id in getWishlistState().wishes)) mutate(wish);
    },
    [mutate],
  );
}

/** The specification's sentence (spec §8), and the server's own words where it said why it will not. */
const failureOf = (error: unknown): string =>
  isClientError(error) ? `${firstLoadMessages.wishlistAdd}. ${error.message}` : firstLoadMessages.wishlistAdd;

import { useCallback } from 'react';

import { errorMessages, successMessages } from '@/contracts/messages';
import { isClientError } from '@/lib/http/api-error';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { useWishlistChange } from './mutations';
import { type WishlistChange } from './stored-products';
import { getWishlistState } from './wishlist.store';

/** Creates the toggle for WishlistContext: changes the wishlist and shows a toast. */
export function useCreateWishlistToggle() {
  const { mutate } = useWishlistChange({
    // No toast for an undo: the product visibly comes back.
    onDone: ({ shouldSave, before }) => shouldSave && !before && notifySuccess(successMessages.wishlistAdded),
    onFailed: ({ shouldSave }, error) => notifyError(shouldSave ? getFailureMessage(error) : error),
  });
  return useCallback(
    (change: WishlistChange) => {
      if (!(change.product.id in getWishlistState().pendingChanges)) mutate(change);
    },
    [mutate],
  );
}

/** The specification's sentence (spec §8), followed by the server's reason if it gave one. */
const getFailureMessage = (error: unknown): string =>
  isClientError(error) ? `${errorMessages.wishlistAdd}. ${error.message}` : errorMessages.wishlistAdd;

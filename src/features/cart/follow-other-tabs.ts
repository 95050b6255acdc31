import { type QueryClient } from '@tanstack/react-query';

import { CART_STORAGE_KEY, cartChangedInOtherTab, getCartState } from './cart.store';
import { type ParsedCart } from './parse-cart';
import { cartKeys } from './queries';

/** Tabs of one browser show the same bag: what one has written, the others read. Returns how to stop. */
export function followOtherTabs(client: QueryClient): () => void {
  function follow() {
    cartChangedInOtherTab();
    const { known } = getCartState();
    if (!known) return;
    const queryKey = cartKeys.of(known.owner);
    client.setQueryData<ParsedCart>(queryKey, { items: known.items, unreadable: 0 });
    // It may have been overtaken on the way. A tab that nobody looks at asks when somebody does.
    const isSeen = document.visibilityState === 'visible';
    void client.invalidateQueries({ queryKey, refetchType: isSeen ? 'active' : 'none' });
  }
  const onStorage = ({ key }: StorageEvent) => (key === CART_STORAGE_KEY || key === null) && follow();
  // A page that Back brings out of the browser's memory was told nothing while it lay there.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

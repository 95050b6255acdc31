import { type QueryClient } from '@tanstack/react-query';

import { CART_STORAGE_KEY, cartChangedInOtherTab, getCartState } from './cart.store';
import { type ParsedCart } from './parse-cart';
import { cartKey } from './queries';

/**
 * Shows the same cart in all tabs: reads it again when another tab has stored a change.
 * @returns a function that stops it.
 */
export function followOtherTabs(client: QueryClient): () => void {
  function follow() {
    cartChangedInOtherTab();
    const { known } = getCartState();
    if (!known) return;
    const queryKey = cartKey(known.owner);
    client.setQueryData<ParsedCart>(queryKey, { items: known.items, unreadable: 0 });
    // The stored copy may already be stale. A hidden tab refetches once it is shown.
    const isVisible = document.visibilityState === 'visible';
    void client.invalidateQueries({ queryKey, refetchType: isVisible ? 'active' : 'none' });
  }
  const onStorage = ({ key }: StorageEvent) => (key === CART_STORAGE_KEY || key === null) && follow();
  // A page restored from the back/forward cache missed the storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

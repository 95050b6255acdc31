import { type QueryClient } from '@tanstack/react-query';

import { CART_KEY, cartChangedElsewhere, cartState } from './cart.store';
import { cartKeys } from './queries';
import { type Bag } from './read-cart';

/** Tabs of one browser show the same bag: what one has written, the others read. Returns how to stop. */
export function followTabs(client: QueryClient): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key !== CART_KEY && key !== null) return;
    cartChangedElsewhere();
    const { known } = cartState();
    if (!known) return;
    const queryKey = cartKeys.of(known.owner);
    client.setQueryData<Bag>(queryKey, { items: known.items, unreadable: 0 });
    // It may have been overtaken on the way. A tab that nobody looks at asks when somebody does.
    const isSeen = document.visibilityState === 'visible';
    void client.invalidateQueries({ queryKey, refetchType: isSeen ? 'active' : 'none' });
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

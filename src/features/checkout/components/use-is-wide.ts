import { useSyncExternalStore } from 'react';

/** As Tailwind's `lg`, from which on the order summary stands beside the steps. */
const query = '(min-width: 1024px)';

function subscribe(notify: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/** Whether the checkout has two columns. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );

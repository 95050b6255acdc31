import { useSyncExternalStore } from 'react';

/** As Tailwind's `lg`, from which on a second column stands beside the page's content. */
const query = '(min-width: 1024px)';

function subscribe(notify: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', notify);
  return () => list.removeEventListener('change', notify);
}

/**
 * Whether the screen has room for two columns.
 *
 * @param onServer what the server assumes, which is rendered until hydration
 */
export const useIsWide = (onServer: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );

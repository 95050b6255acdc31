import { create } from 'zustand';

import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

const KEY = 'didan.viewed';
const MAX_VIEWED = 12;

/** Without a price, which would be out of date. */
export type ViewedProduct = { slug: string; name: string; brand: string; image: string };

const useStore = create<{ viewed: ViewedProduct[] }>(() => ({ viewed: [] }));

/** Empty until `recentlyViewedHydrated`, as on the server. */
export const useRecentlyViewed = (): ViewedProduct[] => useStore((state) => state.viewed);

export const recentlyViewedHydrated = (): void => useStore.setState({ viewed: readStorage() });

export function productViewed({ slug, name, brand, image }: ViewedProduct): void {
  const viewed = [
    { slug, name, brand, image },
    ...readStorage().filter((other) => other.slug !== slug),
  ].slice(0, MAX_VIEWED);
  safeLocalStorage.setItem(KEY, JSON.stringify(viewed));
  useStore.setState({ viewed });
}

/**
 * Clears the list at sign-out, for shared phones. The tab that signed out clears the storage; other
 * tabs reread it.
 */
onSessionEnd((why) => {
  if (why === 'signed-in') return;
  if (why === 'elsewhere') return recentlyViewedHydrated();
  safeLocalStorage.removeItem(KEY);
  useStore.setState({ viewed: [] });
});

function readStorage(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isViewedProduct).slice(0, MAX_VIEWED) : [];
  } catch {
    return [];
  }
}

const isViewedProduct = (value: unknown): value is ViewedProduct =>
  typeof value === 'object' &&
  value !== null &&
  (['slug', 'name', 'brand', 'image'] as const).every(
    (field) => field in value && typeof (value as Record<string, unknown>)[field] === 'string', // an object, checked field by field
  );

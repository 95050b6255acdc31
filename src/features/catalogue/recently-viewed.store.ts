import { create } from 'zustand';

import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

const KEY = 'didan.viewed';
const MAX_VIEWED = 12;

/** No price: what it was is of no use, and what it is would have to be asked for. */
export type ViewedProduct = { slug: string; name: string; brand: string; image: string };

const useStore = create<{ viewed: ViewedProduct[] }>(() => ({ viewed: [] }));

/** Empty until `viewedRemembered`: the server cannot know it. */
export const useRecentlyViewed = (): ViewedProduct[] => useStore((state) => state.viewed);

export const recentlyViewedHydrated = (): void => useStore.setState({ viewed: read() });

export function productViewed({ slug, name, brand, image }: ViewedProduct): void {
  const viewed = [{ slug, name, brand, image }, ...read().filter((one) => one.slug !== slug)].slice(
    0,
    MAX_VIEWED,
  );
  safeLocalStorage.setItem(KEY, JSON.stringify(viewed));
  useStore.setState({ viewed });
}

/** On a shared phone the next person need not see it. The tab where somebody left sees to the storage, the others read it again. */
onSessionEnd((why) => {
  if (why === 'signed-in') return;
  if (why === 'elsewhere') return recentlyViewedHydrated();
  safeLocalStorage.removeItem(KEY);
  useStore.setState({ viewed: [] });
});

function read(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, MAX_VIEWED) : [];
  } catch {
    return [];
  }
}

const isViewed = (value: unknown): value is ViewedProduct =>
  typeof value === 'object' &&
  value !== null &&
  (['slug', 'name', 'brand', 'image'] as const).every(
    (field) => field in value && typeof (value as Record<string, unknown>)[field] === 'string', // an object, asked field by field
  );

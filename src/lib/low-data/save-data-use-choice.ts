import { deleteCachedPages } from '@/lib/offline/cached-pages';
import { storeCookie } from '@/lib/storage/safe-cookies';

import { dataUseChanged } from './low-data';

/**
 * A cookie, because the server picks the page variant by it (server/page-data/page-variant.ts,
 * server/production/page-cache.ts).
 */
const COOKIE = 'didan_data';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the choice for a year and deletes the cached pages, which are of the other variant. */
export async function saveDataUseChoice(use: 'low' | 'full'): Promise<void> {
  storeCookie(COOKIE, use, YEAR_SECONDS);
  dataUseChanged(use === 'low');
  // Blocked storage has no cached pages.
  await deleteCachedPages().catch(() => undefined);
}

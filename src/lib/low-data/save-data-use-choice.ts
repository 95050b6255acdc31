import Cookies from 'js-cookie';

import { deleteCachedPages } from '@/lib/offline/cached-pages';

import { dataUseChanged } from './low-data';

/**
 * A cookie, because the server picks the page variant by it (server/page-data/page-variant.ts,
 * server/production/page-cache.ts).
 */
const COOKIE = 'didan_data';
const YEAR_DAYS = 365;

/** Stores the choice for a year and deletes the cached pages, which are of the other variant. */
export async function saveDataUseChoice(use: 'low' | 'full'): Promise<void> {
  Cookies.set(COOKIE, use, {
    path: '/',
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
    expires: YEAR_DAYS,
  });
  dataUseChanged(use === 'low');
  // Blocked storage has no cached pages.
  await deleteCachedPages().catch(() => undefined);
}

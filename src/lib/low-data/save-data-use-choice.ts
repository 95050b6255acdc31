import Cookies from 'js-cookie';

import { deleteCachedPages } from '@/lib/offline/cached-pages';

import { dataUseChanged } from './low-data';

/** A cookie, since the server draws pages by it too (server/page-data/page-variant.ts, server/production/page-cache.ts). */
const COOKIE = 'didan_data';
const YEAR_DAYS = 365;

/** The choice is kept for a year. Pages that this device kept were drawn by the other one, and go. */
export async function saveDataUseChoice(use: 'low' | 'full'): Promise<void> {
  Cookies.set(COOKIE, use, {
    path: '/',
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
    expires: YEAR_DAYS,
  });
  dataUseChanged(use === 'low');
  // Where storage is blocked nothing was kept.
  await deleteCachedPages().catch(() => undefined);
}

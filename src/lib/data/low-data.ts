import Cookies from 'js-cookie';

import { dropKeptPages } from '@/lib/offline/kept-pages';

/** A cookie, since the server draws pages by it too (server/page-data/data-form.ts, scripts/lib/page-cache.mjs). */
const COOKIE = 'didan_data';
const YEAR_DAYS = 365;
const CHANGED = 'didan:data';

/** Whether as little as possible is to be fetched: chosen here, or the browser's own wish (document/boot-script.js). */
export const savesData = (): boolean => document.documentElement.dataset.data === 'low';

/** The choice is kept for a year. Pages that this device kept were drawn by the other, and go. */
export async function dataUseChosen(use: 'low' | 'full'): Promise<void> {
  Cookies.set(COOKIE, use, {
    path: '/',
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
    expires: YEAR_DAYS,
  });
  if (use === 'low') document.documentElement.dataset.data = 'low';
  else delete document.documentElement.dataset.data;
  window.dispatchEvent(new Event(CHANGED));
  await dropKeptPages();
}

export function followDataUse(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

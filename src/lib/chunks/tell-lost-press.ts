import { safeSessionStorage } from '@/lib/storage/safe-storage';
import { notifyInfo } from '@/lib/toast/notify';

import { LOST_PRESS_KEY } from './load-chunk';

const PRESS_AGAIN = 'We’ve just updated the shop, so your last press didn’t count. Please press again.';

/** Says after a reload that the press which led to it has to be repeated, once. */
export function tellLostPress(): void {
  if (safeSessionStorage.getItem(LOST_PRESS_KEY) === null) return;
  safeSessionStorage.removeItem(LOST_PRESS_KEY);
  notifyInfo(PRESS_AGAIN);
}

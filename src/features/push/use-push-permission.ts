import { useSyncExternalStore } from 'react';

import { readPushPermission } from './push-support';

/** Returns the current permission; follows changes made in the browser's settings. */
export const usePushPermission = () =>
  useSyncExternalStore(follow, readPushPermission, () => 'default' as const);

function follow(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('focus', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('focus', changed);
  };
}

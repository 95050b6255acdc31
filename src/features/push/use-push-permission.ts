import { useSyncExternalStore } from 'react';

import { readPushPermission } from './push-support';

/** What the browser says now: people change it in the browser's own settings and come back. */
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

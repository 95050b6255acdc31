import { create } from 'zustand';

import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

const KEY = 'didan.store';

const useStore = create<{ id: string | null }>(() => ({ id: null }));

/** Id of the store that a member of several has chosen; null until it is chosen or read. */
export const useSelectedStoreId = (): string | null => useStore(({ id }) => id);

export function selectedStoreHydrated(): void {
  useStore.setState({ id: safeLocalStorage.getItem(KEY) });
}

export function storeSelected(id: string): void {
  safeLocalStorage.setItem(KEY, id);
  useStore.setState({ id });
}

onSessionEnd((why) => {
  if (why === 'elsewhere') return selectedStoreHydrated();
  safeLocalStorage.removeItem(KEY);
  useStore.setState({ id: null });
});

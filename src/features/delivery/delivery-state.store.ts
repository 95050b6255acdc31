import { create } from 'zustand';

import { nigerianStates } from '@/contracts/nigeria';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

const KEY = 'didan.state';

const isState = (value: string | null): value is (typeof nigerianStates)[number] =>
  nigerianStates.some((state) => state === value);

const useStore = create<{ state: string }>(() => ({ state: '' }));

/** The shopper's delivery state; empty until it is chosen or read from storage. */
export const useDeliveryState = (): string => useStore(({ state }) => state);

export function deliveryStateHydrated(): void {
  const stored = safeLocalStorage.getItem(KEY);
  useStore.setState({ state: isState(stored) ? stored : '' });
}

export function deliveryStateChosen(state: string): void {
  safeLocalStorage.setItem(KEY, state);
  useStore.setState({ state });
}

/** The tab that signs out clears the storage; the other tabs read it again. */
onSessionEnd((why) => {
  if (why === 'signed-in') return;
  if (why === 'elsewhere') return deliveryStateHydrated();
  safeLocalStorage.removeItem(KEY);
  useStore.setState({ state: '' });
});

import { create } from 'zustand';

import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

import { isParcelAction, type ParcelAction } from './parcel-action';

const KEY = 'didan.parcels';

const useStore = create<{ actions: ParcelAction[] }>(() => ({ actions: [] }));

export const useStoredActions = (): ParcelAction[] => useStore(({ actions }) => actions);
export const getStoredActions = (): ParcelAction[] => readStorage();

function readStorage(): ParcelAction[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isParcelAction) : [];
  } catch {
    return []; // Somebody else has written to it.
  }
}

/** Applies a change to what storage holds now: another tab may have written. */
function persistActions(change: (actions: ParcelAction[]) => ParcelAction[]): void {
  const actions = change(readStorage());
  if (actions.length === 0) safeLocalStorage.removeItem(KEY);
  else safeLocalStorage.setItem(KEY, JSON.stringify(actions));
  useStore.setState({ actions });
}

export const parcelActionsHydrated = (): void => useStore.setState({ actions: readStorage() });

export const parcelActionQueued = (action: ParcelAction): void =>
  persistActions((actions) => [...actions, action]);

export const parcelActionRemoved = (id: string): void =>
  persistActions((actions) => actions.filter((action) => action.id !== id));

export const parcelActionRefused = (id: string, problem: string): void =>
  persistActions((actions) => actions.map((action) => (action.id === id ? { ...action, problem } : action)));

/** Follows what other tabs queue and send. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY) parcelActionsHydrated();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

// An expired session keeps them: the same member sends them after signing in again.
onSessionEnd((why) => {
  if (why === 'lost') return;
  if (why === 'elsewhere') return parcelActionsHydrated();
  persistActions(() => []);
});

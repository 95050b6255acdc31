import { safeLocalStorage } from '@/lib/storage/safe-storage';

import { onSessionEnd } from './session-end';

const MAX_STORED_KEYS = 20;

type StoredKey = { id: string; key: string };

const isStoredKey = (value: unknown): value is StoredKey =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'key' in value &&
  typeof value.key === 'string';

function readStoredKeys(storageKey: string): StoredKey[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredKey) : [];
  } catch {
    // Not valid JSON.
    return [];
  }
}

/** Creates a store for the access keys of a guest's orders or reports, by id, newest first. */
export function createStoredKeys(storageKey: string) {
  // A sign-in is by the same person; after a sign-out somebody else may use this browser.
  onSessionEnd((why) => {
    if (why === 'signed-out') safeLocalStorage.removeItem(storageKey);
  });
  return {
    keep(id: string, key: string): void {
      const others = readStoredKeys(storageKey).filter((entry) => entry.id !== id);
      safeLocalStorage.setItem(
        storageKey,
        JSON.stringify([{ id, key }, ...others].slice(0, MAX_STORED_KEYS)),
      );
    },
    /** Undefined if this browser has no key for the id. */
    of: (id: string): string | undefined => readStoredKeys(storageKey).find((entry) => entry.id === id)?.key,
  };
}

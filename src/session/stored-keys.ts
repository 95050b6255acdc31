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
    const kept: unknown = JSON.parse(safeLocalStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isStoredKey) : [];
  } catch {
    // Somebody else's words under our key.
    return [];
  }
}

/** The secrets by which somebody without an account follows what they did in this browser, each by what it opens; the newest first. */
export function createStoredKeys(storageKey: string) {
  // Who signs in is who has just been here; who signs out may be followed by somebody else.
  onSessionEnd((why) => {
    if (why === 'signed-out') safeLocalStorage.removeItem(storageKey);
  });
  return {
    keep(id: string, key: string): void {
      const others = readStoredKeys(storageKey).filter((one) => one.id !== id);
      safeLocalStorage.setItem(
        storageKey,
        JSON.stringify([{ id, key }, ...others].slice(0, MAX_STORED_KEYS)),
      );
    },
    /** Undefined where this browser was never shown one. */
    of: (id: string): string | undefined => readStoredKeys(storageKey).find((one) => one.id === id)?.key,
  };
}

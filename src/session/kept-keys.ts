import { safeLocalStorage } from '@/lib/storage/safe-storage';

import { onSessionEnd } from './session-end';

const MAX_KEYS = 20;

type Kept = { id: string; key: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'key' in value &&
  typeof value.key === 'string';

function readKept(storageKey: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(safeLocalStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    // Somebody else's words under our key.
    return [];
  }
}

/** The secrets by which somebody without an account follows what they did in this browser, each by what it opens; the newest first. */
export function keptKeys(storageKey: string) {
  // Who signs in is who has just been here; who signs out may be followed by somebody else.
  onSessionEnd((why) => {
    if (why === 'signed-out') safeLocalStorage.removeItem(storageKey);
  });
  return {
    keep(id: string, key: string): void {
      const others = readKept(storageKey).filter((one) => one.id !== id);
      safeLocalStorage.setItem(storageKey, JSON.stringify([{ id, key }, ...others].slice(0, MAX_KEYS)));
    },
    /** Undefined where this browser was never shown one. */
    of: (id: string): string | undefined => readKept(storageKey).find((one) => one.id === id)?.key,
  };
}

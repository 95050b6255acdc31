import { loadChunk } from '@/lib/chunks/load-chunk';
import { safeSessionStorage } from '@/lib/storage/safe-storage';

export const TYPED_VALUES_KEY = 'didan.typed';

/**
 * Enters again, once, what was typed into this page before its rendering failed. The code that does
 * loads only then.
 */
export function restoreTypedValues(): void {
  const text = safeSessionStorage.getItem(TYPED_VALUES_KEY);
  if (text === null) return;
  safeSessionStorage.removeItem(TYPED_VALUES_KEY);
  loadChunk(() => import('./enter-typed-values')).then(
    ({ enterTypedValues }) => enterTypedValues(text),
    () => safeSessionStorage.setItem(TYPED_VALUES_KEY, text),
  );
}

/**
 * The browser's storages where they work, and memory where they are blocked, full or absent, so that no caller has to ask.
 * What is kept in memory is forgotten with the page.
 */
type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

function memoryStorage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/**
 * `pick` reads the storage at each call: merely touching a blocked `localStorage` throws. Memory holds what could not be stored, which
 * is newer than what a full storage still has.
 */
function guarded(pick: () => Storage): SafeStorage {
  const memory = memoryStorage();
  return {
    getItem(key) {
      const unstored = memory.getItem(key);
      if (unstored !== null) return unstored;
      try {
        return pick().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        pick().setItem(key, value);
        memory.removeItem(key);
      } catch {
        memory.setItem(key, value);
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      try {
        pick().removeItem(key);
      } catch {
        // Nothing was stored there.
      }
    },
    clear() {
      memory.clear();
      try {
        pick().clear();
      } catch {
        // Nothing was stored there.
      }
    },
  };
}

export const safeLocalStorage = guarded(() => window.localStorage);
export const safeSessionStorage = guarded(() => window.sessionStorage);

/**
 * The browser's storages where they work, and memory where they are blocked, full or absent, so that no caller has to ask.
 * What is kept in memory is forgotten with the page.
 */
type Storage3 = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function memoryStorage(): Storage3 {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** `pick` reads the storage at each call: merely touching a blocked `localStorage` throws. */
function guarded(pick: () => Storage): Storage3 {
  const memory = memoryStorage();
  return {
    getItem(key) {
      try {
        return pick().getItem(key) ?? memory.getItem(key);
      } catch {
        return memory.getItem(key);
      }
    },
    setItem(key, value) {
      try {
        pick().setItem(key, value);
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
  };
}

export const safeLocalStorage = guarded(() => window.localStorage);
export const safeSessionStorage = guarded(() => window.sessionStorage);

/**
 * The browser's storage, or memory if that is blocked, full or absent. Memory is lost with the
 * page.
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
 * Wraps a storage. Values in memory could not be stored and are newer than what storage still
 * holds.
 * @param getStorage called each time, because merely touching a blocked `localStorage` throws.
 */
function createSafeStorage(getStorage: () => Storage): SafeStorage {
  const memory = memoryStorage();
  return {
    getItem(key) {
      const unstored = memory.getItem(key);
      if (unstored !== null) return unstored;
      try {
        return getStorage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        getStorage().setItem(key, value);
        memory.removeItem(key);
      } catch {
        memory.setItem(key, value);
      }
    },
    removeItem(key) {
      memory.removeItem(key);
      try {
        getStorage().removeItem(key);
      } catch {
        // Blocked: nothing is stored.
      }
    },
    clear() {
      memory.clear();
      try {
        getStorage().clear();
      } catch {
        // Blocked: nothing is stored.
      }
    },
  };
}

export const safeLocalStorage = createSafeStorage(() => window.localStorage);
export const safeSessionStorage = createSafeStorage(() => window.sessionStorage);

/** Checks the real storage: what is held in memory does not survive a reload. */
const createStorageCheck = (getStorage: () => Storage) => (key: string, value: string) => {
  try {
    return getStorage().getItem(key) === value;
  } catch {
    return false;
  }
};

export const isInLocalStorage = createStorageCheck(() => window.localStorage);
export const isInSessionStorage = createStorageCheck(() => window.sessionStorage);

import type * as Zustand from 'zustand';

const resets = new Set<() => void>();
/** Rehydrate the persisted stores. */
const readers = new Set<() => unknown>();

/** Wraps zustand so that every store can be reset to its initial state between tests. */
export function makeStoresResettable({ create, ...rest }: typeof Zustand): typeof Zustand {
  const remembering = <T>(initializer: Zustand.StateCreator<T>) => {
    const store = create<T>(initializer);
    resets.add(() => store.setState(store.getInitialState(), true));
    if (isPersisted(store)) readers.add(store.persist.rehydrate);
    return store;
  };
  const creator = (initializer?: Zustand.StateCreator<unknown>) =>
    initializer ? remembering(initializer) : remembering;
  return { ...rest, create: creator as typeof create }; // supports both forms, direct and curried
}

const isPersisted = (store: object): store is { persist: { rehydrate: () => unknown } } => 'persist' in store;

/** Reads the persisted stores again, as a page load does. */
export const rehydrateStores = (): void => readers.forEach((read) => void read());
export const resetStores = (): void => resets.forEach((reset) => reset());

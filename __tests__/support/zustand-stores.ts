import type * as Zustand from 'zustand';

const resets = new Set<() => void>();
/** Of the stores that keep themselves in the browser: reads what is kept. */
const readers = new Set<() => unknown>();

/** zustand's `create`, remembering how each store began: a test file shares its stores, its tests must not. */
export function resettable({ create, ...rest }: typeof Zustand): typeof Zustand {
  const remembering = <T>(initializer: Zustand.StateCreator<T>) => {
    const store = create<T>(initializer);
    resets.add(() => store.setState(store.getInitialState(), true));
    if (isPersisted(store)) readers.add(store.persist.rehydrate);
    return store;
  };
  const creator = (initializer?: Zustand.StateCreator<unknown>) =>
    initializer ? remembering(initializer) : remembering;
  return { ...rest, create: creator as typeof create }; // both of its forms: with the initializer, and curried
}

const isPersisted = (store: object): store is { persist: { rehydrate: () => unknown } } => 'persist' in store;

/** As at the start of a page. */
export const rereadStores = (): void => readers.forEach((read) => void read());
export const resetStores = (): void => resets.forEach((reset) => reset());

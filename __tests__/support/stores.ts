import type * as Zustand from 'zustand';

const resets = new Set<() => void>();

/** zustand's `create`, remembering how each store began: a test file shares its stores, its tests must not. */
export function resettable({ create, ...rest }: typeof Zustand): typeof Zustand {
  const remembering = <T>(initializer: Zustand.StateCreator<T>) => {
    const store = create<T>(initializer);
    resets.add(() => store.setState(store.getInitialState(), true));
    return store;
  };
  const creator = (initializer?: Zustand.StateCreator<unknown>) =>
    initializer ? remembering(initializer) : remembering;
  return { ...rest, create: creator as typeof create }; // both of its forms: with the initializer, and curried
}

export const resetStores = (): void => resets.forEach((reset) => reset());

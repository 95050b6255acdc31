/** Work that a reply does not wait for, because how long it takes would tell whether an e-mail is known. */
export type Background = {
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves once nothing is under way. */
  settled: () => Promise<void>;
};

export function createBackground(onFailure: (name: string, error: unknown) => void): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    run: (name, work) => {
      const task = work()
        .catch((error: unknown) => onFailure(name, error))
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

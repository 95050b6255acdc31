/**
 * Work that a reply does not wait for, because its duration would reveal whether an email is
 * known.
 */
export type BackgroundTasks = {
  /** Starts the work, unless the process is stopping. */
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves when no task is running. */
  settled: () => Promise<void>;
  /**
   * Starts no more tasks and waits up to `milliseconds` for the running ones.
   * @returns whether all of them ended in time
   */
  stop: (milliseconds: number) => Promise<boolean>;
  isStopping: () => boolean;
};

export function createBackgroundTasks(onFailure: (name: string, error: unknown) => void): BackgroundTasks {
  const underWay = new Set<Promise<unknown>>();
  let stopping = false;
  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    run: (name, work) => {
      if (stopping) return;
      const task = work()
        .catch((error: unknown) => onFailure(name, error))
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    settled,
    stop: async (milliseconds) => {
      stopping = true;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), milliseconds);
      });
      const inTime = settled().then(() => true);
      return Promise.race([inTime, late]).finally(() => clearTimeout(timer));
    },
    isStopping: () => stopping,
  };
}

/** Work that a reply does not wait for, because how long it takes would tell whether an e-mail is known. */
export type BackgroundTasks = {
  /** Starts the work, unless the process is stopping. */
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves once nothing is under way. */
  settled: () => Promise<void>;
  /**
   * Starts nothing more, asks long-running work to end and waits for it, for `milliseconds` at most.
   * @returns whether everything ended in time
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

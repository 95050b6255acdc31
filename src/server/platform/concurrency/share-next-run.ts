/**
 * Creates a function whose concurrent callers share runs of `work`. A running one may miss what a
 * new caller has just written, so callers that arrive during a run share the next.
 */
export function shareNextRun<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  const run = (): Promise<T> => {
    const started = work().finally(() => (running = undefined));
    running = started;
    return started;
  };

  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => undefined) // Its own callers get the error.
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}

/** After each write the embedded database sets a timer of ten seconds for its statistics. */
const DATABASE_TIMER_MILLISECONDS = 10_000;

/** Lets the process end while an embedded database, which nobody closes, waits for its timer. */
export function releaseTimers(): void {
  const set = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof set>) => {
    const timer = set(...args);
    return args[1] === DATABASE_TIMER_MILLISECONDS ? timer.unref() : timer;
  }, set);
}

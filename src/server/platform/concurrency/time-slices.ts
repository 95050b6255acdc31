const SLICE_MILLISECONDS = 5;

/**
 * Divides long work so that it does not keep other requests waiting: call the returned function,
 * and await it, between steps. It lets others run once five milliseconds have passed.
 */
export function createTimeSlices(): () => Promise<void> {
  let until = performance.now() + SLICE_MILLISECONDS;
  return async () => {
    if (performance.now() < until) return;
    await new Promise((resolve) => setImmediate(resolve));
    until = performance.now() + SLICE_MILLISECONDS;
  };
}

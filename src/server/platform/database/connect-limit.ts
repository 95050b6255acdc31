/** A server that is not busy opens a connection within milliseconds. */
const LEAST_MILLISECONDS = 2_000;
const MOST_MILLISECONDS = 8_000;

export type ConnectLimit = ReturnType<typeof createConnectLimit>;

/**
 * Limits how long one attempt to connect waits for a reachable server: as long as a busy one needs,
 * but no longer, since a server that hangs never answers the attempt, even once it is back.
 */
export function createConnectLimit() {
  let milliseconds = LEAST_MILLISECONDS;
  return {
    get: () => milliseconds,
    /** After an attempt with this limit that got no answer. Many may end at once. */
    exceeded: (limit: number) => {
      milliseconds = Math.max(milliseconds, Math.min(2 * limit, MOST_MILLISECONDS));
    },
    /** After an attempt that succeeded. */
    met: (took: number) => {
      milliseconds = Math.min(Math.max(2 * took, LEAST_MILLISECONDS), MOST_MILLISECONDS);
    },
  };
}

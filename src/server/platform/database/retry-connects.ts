import { setTimeout as pause } from 'node:timers/promises';

import { type Pool, type PoolClient } from 'pg';

import { type ConnectLimit } from './connect-limit';
import { isDatabaseUnavailable } from './database-unavailable';

/** Pauses between attempts: a restart of PgBouncer takes less than a second. */
const PAUSES_MILLISECONDS = [100, 300, 600];
/** An attempt that took longer has waited for a busy pool or a vanished server. */
const QUICK_MILLISECONDS = 500;
/** node-postgres's message for a server that was reached, but did not open the connection in time. */
const NOT_OPENED = 'timeout expired';

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * Makes the pool try again for a second if a connection is refused, and for `milliseconds` if a
 * busy server is slow to open it. No statement has run by then, so this is safe for every call.
 */
export function retryConnects(pool: Pool, limit: ConnectLimit, milliseconds: number): void {
  const connectOnce = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const connect = async (): Promise<PoolClient> => {
    const deadline = performance.now() + milliseconds;
    for (let attempt = 0; ; attempt += 1) {
      const started = performance.now();
      const limitBefore = limit.get();
      try {
        return releaseIfClosed(await connectOnce());
      } catch (error) {
        if (error instanceof Error && error.message === NOT_OPENED) {
          limit.exceeded(limitBefore);
          if (performance.now() < deadline) continue;
        }
        const wait = PAUSES_MILLISECONDS[attempt];
        const isQuick = performance.now() - started < QUICK_MILLISECONDS;
        if (wait === undefined || !isQuick || !isDatabaseUnavailable(error)) throw error;
        await pause(wait);
      }
    }
  };
  // The pool's own `query` connects with a callback.
  const connectEither = (callback?: Callback) => {
    if (!callback) return connect();
    connect().then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  };
  // The cast is safe: both overloads are kept.
  pool.connect = connectEither as Pool['connect'];
}

/**
 * Releases a client whose connection closes while it is in use. Drizzle releases none whose `begin`
 * failed, so each would take a place of the pool for ever.
 */
function releaseIfClosed(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = () => releaseOnce(true);
  client.once('end', onEnd);
  client.release = releaseOnce;
  return client;
}

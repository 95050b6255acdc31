import { runShutdownHooks } from '@/server/platform/background/shutdown';
import { type Env } from '@/server/platform/config/env';
import { type Logger } from '@/server/platform/logging/logger';

import { type Handler } from './render-page';
import { createWebServer } from './web-server';

/**
 * Time for the shutdown hooks after the last reply; an embedded database survives being cut off.
 */
const HOOKS_MILLISECONDS = 10_000;

type Options = Pick<Env, 'port' | 'appUrl' | 'trustedProxyCount' | 'cachePurgeUrl'> & {
  handle: Handler;
  logger: Logger;
};

/**
 * Serves the shop until SIGTERM or SIGINT. Then it finishes open requests, runs the shutdown hooks
 * and ends the process.
 */
export function serveUntilSignal({ port, appUrl, trustedProxyCount, cachePurgeUrl, ...shop }: Options): void {
  const { handle, logger } = shop;
  const { server, stop } = createWebServer({
    handle,
    origin: appUrl,
    sendsSurrogateKeys: cachePurgeUrl !== undefined,
    bodies: { trustedProxyCount },
    onError: (err) => logger.error({ err }, 'a request could not be handled'),
  });
  server.listen(port, () => process.stdout.write(`The shop is open at http://localhost:${port}\n`));

  const end = async () => {
    await stop();
    const tooLate = setTimeout(() => process.exit(1), HOOKS_MILLISECONDS);
    await runShutdownHooks((name, err) => logger.error({ err, name }, 'a shutdown hook failed'));
    clearTimeout(tooLate);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());
}

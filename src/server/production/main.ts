/** The shop in production: Next's request handler behind the page cache (docs/decisions/0011). Started by scripts/start.mjs. */
import next from 'next';

import { readEnv } from '@/server/env';
import { createLogger } from '@/server/logger';
import { runShutdownHooks } from '@/server/shutdown';

import { createWebServer } from './web-server';

/** The hooks have this long after the last reply; an embedded database that is cut off recovers by itself. */
const HOOKS_MILLISECONDS = 10_000;

async function main(): Promise<void> {
  const app = next({ dev: false, dir: process.cwd() });
  // Opens the API too (src/instrumentation.ts), which ends the process where its settings are not usable.
  await app.prepare();
  const { port, trustedProxies, logLevel } = readEnv();
  const logger = createLogger(logLevel);
  const { server, stop } = createWebServer({
    handle: app.getRequestHandler(),
    bodies: { trustedProxies },
    onError: (err) => logger.error({ err }, 'a request could not be handled'),
  });
  server.listen(port, () => process.stdout.write(`The shop is open at http://localhost:${port}\n`));

  const end = async () => {
    await stop();
    const tooLate = setTimeout(() => process.exit(1), HOOKS_MILLISECONDS);
    await runShutdownHooks((name, err) => logger.error({ err, name }, 'a shutdown hook failed'));
    clearTimeout(tooLate);
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());
}

void main();

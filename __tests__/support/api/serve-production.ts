/** Entry of a production server with a slow handler, for tests that stop it by a signal. */
import { text } from 'node:stream/consumers';

import { onShutdown } from '@/server/platform/background/shutdown';
import { createLogger } from '@/server/platform/logging/logger';
import { serveUntilSignal } from '@/server/production/serve-until-signal';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

onShutdown('database', () => process.stdout.write('database closed\n'));
onShutdown('background work', async () => {
  await pause(100);
  process.stdout.write('background work finished\n');
});

serveUntilSignal({
  port: Number(process.env.PORT),
  appUrl: 'https://didan.example',
  trustedProxyCount: 0,
  cachePurgeUrl: undefined,
  handle: async (request, response) => {
    await text(request).catch(() => undefined);
    await pause(request.headers['x-slow'] ? 1_500 : 5);
    response.end('Answered');
  },
  logger: createLogger('error'),
});
